/**
 * Pages in a language: English at the root of the site, every other language in a folder of its own, `ru/`. Their HTML is one
 * template in which `{{site.title}}` stands for a message, `{{language.code}}` for a field of the language, and `{{root}}` for
 * the way to the root of the site.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../commands.mjs';
import { findLanguage, listMessages, readCatalogue, readLanguages, REFERENCE } from './catalogue.mjs';

/** @returns {string} '' or `ru/` */
export const folderOf = (code) => (code === REFERENCE ? '' : `${code}/`);

/** The way from the pages of a language to the root of the site. */
export const rootFrom = (code) => (folderOf(code) === '' ? './' : '../');

/** @param {string} code language of this build */
export function pageWords(code) {
  const story = path.join(PROJECT_ROOT, folderOf(code), 'index.html');
  return {
    name: 'clean-plates:page-words',
    enforce: 'pre',
    // The template lies at the root; the page of another language is built as if it lay in its folder.
    resolveId: (source) => (folderOf(code) !== '' && path.resolve(PROJECT_ROOT, source) === story ? story : null),
    load: (id) =>
      folderOf(code) !== '' && id === story ? readFileSync(path.join(PROJECT_ROOT, 'index.html'), 'utf8') : null,
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { filename }) => ({
        html: fillTemplate(html, code),
        tags: path.basename(filename) === 'index.html' ? alternatesOf(code) : [],
      }),
    },
  };
}

/** Tells machines, and `boot.js`, where the same page is in other languages. */
function alternatesOf(code) {
  return readLanguages().map((language) => ({
    tag: 'link',
    attrs: {
      rel: 'alternate',
      hreflang: language.code,
      href: rootFrom(code) + folderOf(language.code),
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
