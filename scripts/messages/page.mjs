/**
 * Pages in a language: English at the root of the site, every other language in a folder of its own, `ru/`. Their HTML is one
 * template in which `{{site.title}}` stands for a message, `{{language.code}}` for a field of the language, and `{{root}}` for
 * the way to the root of the site.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../commands.mjs';
import { findLanguage, listMessages, readCatalogue, readLanguages, REFERENCE } from './catalogue.mjs';
import { completeHead } from '../pageHead.mjs';
import { siteAddress } from '../share/address.mjs';

/** @returns {string} '' or `ru/` */
export const folderOf = (code) => (code === REFERENCE ? '' : `${code}/`);

/** The way from the pages of a language to the root of the site. */
export const rootFrom = (code) => (folderOf(code) === '' ? './' : '../');

/** Leads to embeds of all languages, so there is one of it. */
const EMBED_LEADER = 'embed.html';

/**
 * @param {string} code language
 * @returns {string[]} absolute paths of its pages, where they are built as if they lay: every page of the project's root
 */
export function pagesOf(code) {
  return readdirSync(PROJECT_ROOT)
    .filter((file) => file.endsWith('.html') && (folderOf(code) === '' || file !== EMBED_LEADER))
    .map((file) => path.join(PROJECT_ROOT, folderOf(code), file));
}

/** @param {string} code language of this build */
export function pageWords(code) {
  // The templates lie at the root; only they are read, wherever a page of another language is taken to be.
  const elsewhere = new Set(folderOf(code) === '' ? [] : pagesOf(code));
  return {
    name: 'clean-plates:page-words',
    enforce: 'pre',
    resolveId(source) {
      const page = path.resolve(PROJECT_ROOT, source);
      return elsewhere.has(page) ? page : null;
    },
    load: (id) => (elsewhere.has(id) ? readFileSync(path.join(PROJECT_ROOT, path.basename(id)), 'utf8') : null),
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { filename }) => {
        const isPage = pagesOf(code).includes(filename);
        return {
          html: fillTemplate(isPage ? completeHead(html) : html, code),
          tags: isPage && !filename.endsWith(EMBED_LEADER) ? alternatesOf(code, filename) : [],
        };
      },
    },
  };
}

/**
 * Tells machines where the same page is in all languages, in full as they ask for it, and `boot.js` from where it stands.
 *
 * @param {string} code language of the page
 * @param {string} filename of its template
 */
export function alternatesOf(code, filename) {
  const page = path.basename(filename).replace(/^index\.html$/, '');
  return readLanguages().map((language) => ({
    tag: 'link',
    attrs: {
      rel: 'alternate',
      hreflang: language.code,
      href: siteAddress() + folderOf(language.code) + page,
      'data-page': rootFrom(code) + folderOf(language.code) + page,
      // It is a page, no file of this build.
      'vite-ignore': true,
    },
    injectTo: 'head-prepend',
  }));
}

const ESCAPED = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** @throws Error when the template names what there is not, or a message that takes values */
export function fillTemplate(html, code) {
  const language = findLanguage(code);
  const texts = new Map([
    ['root', rootFrom(code)],
    ['language.code', language.code],
    ['language.direction', language.direction],
    ...listMessages(readCatalogue(code)).filter(([, text]) => !text.includes('{')),
  ]);
  return html.replaceAll(/{{([\w.-]+)}}/g, (_, name) => {
    const text = texts.get(name);
    if (text === undefined) throw new Error(`The page asks for {{${name}}}, which is no message without values.`);
    return text.replaceAll(/[&<>"]/g, (sign) => ESCAPED[sign]);
  });
}
