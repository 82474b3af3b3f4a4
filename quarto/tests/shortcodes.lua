-- Stands in for Quarto in tests: calls the shortcode of a paragraph `{{< clean-plates … >}}` as Quarto does, with parts as inlines.
local folder = os.getenv("EXTENSION")
quarto = {
  utils = {
    resolve_path = function(name)
      return folder .. "/" .. name
    end,
  },
  doc = {
    is_format = function(name)
      return name == "html:js" and FORMAT:match("^html") ~= nil
    end,
  },
}

local shortcodes = dofile(folder .. "/clean-plates.lua")

function Pandoc(document)
  return document:walk({
    Para = function(paragraph)
      local text = pandoc.utils.stringify(paragraph)
      local inner = text:match("^{{< clean%-plates (.*) >}}$")
      if not inner then
        return nil
      end
      local args = {}
      -- As in Quarto, a name that is not given is empty.
      local kwargs = setmetatable({}, {
        __index = function()
          return pandoc.Inlines({})
        end,
      })
      for part in inner:gmatch("%S+") do
        local name, value = part:match("^([%w-]+)=(.*)$")
        if name then
          kwargs[name] = pandoc.Inlines({ pandoc.Str(value) })
        else
          args[#args + 1] = pandoc.Inlines({ pandoc.Str(part) })
        end
      end
      return shortcodes["clean-plates"](args, kwargs, document.meta)
    end,
  })
end
