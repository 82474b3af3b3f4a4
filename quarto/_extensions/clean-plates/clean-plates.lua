-- {{< clean-plates spare-area spare=0.1 skin=chip >}}: a figure in a frame; where a format has no frames, its still with a link.

local LONGEST = 300
-- What a copied link may say besides: a whole drive and its moment, a guess, the engine that made it.
local OF_EVERY_LINK = { at = true, engine = true, events = true, guess = true, s = true }
-- Of the frame here, not of the link.
local OF_THE_FRAME = { site = true, title = true, height = true }
local SANDBOX = "allow-scripts allow-popups allow-popups-to-escape-sandbox"

local function resolve(name)
  return quarto.utils.resolve_path(name)
end

local function read_facts()
  local file = assert(io.open(resolve("facts.json"), "r"))
  local text = file:read("a")
  file:close()
  return pandoc.json.decode(text, false)
end

local FACTS = read_facts()

local function contains(list, value)
  for _, each in ipairs(list) do
    if each == value then
      return true
    end
  end
  return false
end

--- Ends the rendering with the sentence that the custom element writes of a wrong attribute.
local function refuse(name, given, expected)
  error(string.format('clean-plates: %s="%s" should be %s.', name, given:sub(1, 40), expected), 0)
end

local function choose(name, given, choices)
  if not contains(choices, given) then
    refuse(name, given, "one of " .. table.concat(choices, ", "))
  end
end

local function check_locks(given, locks)
  if #locks == 0 then
    refuse("lock", given, "left out: this figure has nothing to lock")
  end
  for each in (given .. ","):gmatch("([^,]*),") do
    if not contains(locks, each) then
      refuse("lock", given, "names of " .. table.concat(locks, ", ") .. ", with commas between")
    end
  end
end

--- @return whether it has up to 12 digits before a point, and after it
local function is_number(text, is_whole)
  local before, after = text:match("^%-?(%d+)%.?(%d*)$")
  if before == nil or #before > 12 or #after > 12 or text:sub(-1) == "." then
    return false
  end
  return not is_whole or after == ""
end

local function check_value(name, given, expectation)
  if expectation.choices then
    choose(name, given, expectation.choices)
  elseif expectation.min then
    local low, high = expectation.min, expectation.max
    local number = is_number(given, expectation.isWhole) and tonumber(given)
    if not number or number < low or number > high then
      local kind = expectation.isWhole and "a whole number" or "a number"
      refuse(name, given, string.format("%s from %.14g to %.14g", kind, low, high))
    end
  elseif #given > LONGEST then
    refuse(name, given, string.format("at most %d signs of a link", LONGEST))
  end
end

local function check(facts, name, given)
  if name == "lang" then
    choose(name, given, FACTS.languageCodes)
  elseif FACTS.looks[name] then
    choose(name, given, FACTS.looks[name])
  elseif name == "part" then
    if #facts.parts == 0 then
      refuse(name, given, "left out: this figure has one part")
    end
    choose(name, given, facts.parts)
  elseif name == "lock" then
    check_locks(given, facts.locks)
  elseif facts.parameters[name] then
    check_value(name, given, facts.parameters[name])
  elseif not (OF_EVERY_LINK[name] and #given <= LONGEST) then
    local known = table.concat(facts.names, ", ")
    refuse(name, given, "one of " .. known .. (known == "" and "" or ", ") .. "part, lock, skin, theme, play, lang, by its name")
  end
end

local function escape_html(text)
  return (text:gsub("&", "&amp;"):gsub("<", "&lt;"):gsub('"', "&quot;"))
end

local function encode(text)
  return (text:gsub("[^%w%-%._~,]", function(sign)
    return string.format("%%%02X", sign:byte())
  end))
end

--- @return the folder of a built site, with a slash at its end; nil where the document names none
local function site_of(kwargs, meta)
  local own = meta["clean-plates"]
  local given = pandoc.utils.stringify(kwargs.site or "")
  if given == "" and own and own.site then
    given = pandoc.utils.stringify(own.site)
  end
  if given == "" then
    given = FACTS.site
  end
  if given == "" then
    return nil
  end
  return given:gsub("/*$", "/"), nil
end

local function show(args, kwargs, meta)
  local figure = pandoc.utils.stringify(args[1] or "")
  choose("exhibit", figure, FACTS.figureNames)
  local link, language = {}, "en"
  for name, value in pairs(kwargs) do
    local given = pandoc.utils.stringify(value)
    if given ~= "" and not OF_THE_FRAME[name] then
      check(FACTS.figures[figure], name, given)
      if name == "lang" then
        language = given
      else
        link[#link + 1] = name .. "=" .. encode(given)
      end
    end
  end
  table.sort(link)
  local title = pandoc.utils.stringify(kwargs.title or "")
  if title == "" then
    title = FACTS.titles[language][figure]
  end
  local search = #link > 0 and "?" .. table.concat(link, "&") or ""
  local file = FACTS.languages[language] .. figure
  local site = site_of(kwargs, meta)
  local address = site and site .. "e/v1/" .. file .. ".html" .. search
  if quarto.doc.is_format("html:js") then
    if not address then
      error("clean-plates: a figure in HTML comes from a built site: name it in the document's head, as\nclean-plates:\n  site: https://your.site/clean-plates/", 0)
    end
    local height = pandoc.utils.stringify(kwargs.height or "")
    return pandoc.RawBlock(
      "html",
      string.format(
        '<iframe src="%s" sandbox="%s" title="%s" loading="lazy" style="width:100%%;max-width:680px;height:%spx;border:0"><a href="%s"><img src="%s" alt="%s" width="680"></a></iframe>',
        escape_html(address),
        SANDBOX,
        escape_html(title),
        height:match("^%d+$") and height or "420",
        escape_html(address),
        escape_html(site .. "e/v1/" .. file .. "-light.png"),
        escape_html(title)
      )
    )
  end
  local picture = pandoc.Image(title, resolve("stills/" .. file .. ".png"), title, { width = "100%" })
  return pandoc.Para({ address and pandoc.Link({ picture }, address) or picture })
end

return { ["clean-plates"] = show }
