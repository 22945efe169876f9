import { createHash } from 'node:crypto';
import { languageOf, type Head, type Language, type PageHandle } from '@opinionbridge/contracts';
import type { HydrationState } from 'react-router';
import { HEAD_MARK, headTags, type HeadTag } from '../layout/page/document-head.ts';
import { jsonForScript } from '../shared/json-for-script.ts';
import { escapeHtml } from './escape-html.ts';
import { MENU_PANEL } from '../layout/header/header.tsx';
import { fileAddress } from '../shared/routing/file-address.ts';
import { PAGE_STATE_ID, ROOT_ID, type PageComposition, type PageState } from '../shared/page-state.ts';
import { isDesk } from '@opinionbridge/contracts/slice-table';
import type { RendererSetup, SliceCode } from './protocol.ts';
import { loaderElement } from './loader/loader-element.ts';

interface DocumentParts {
  readonly setup: RendererSetup;
  readonly composition: PageComposition;
  readonly flags: PageState['flags'];
  readonly handle: Partial<PageHandle>;
  readonly loaderData: unknown;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  /** Left out for a page that must not be hydrated. */
  readonly hydration: HydrationState | undefined;
  readonly markup: string;
}

const FALLBACK_HEAD: Head = { title: 'Not available', description: 'This page is not available right now.' };

/**
 * Blocks rendering until the header has been parsed completely: a partial header is laid out differently and would
 * shift when a slow machine or network delivers the rest. Chromium waits for the element's start tag, the standard says
 * its end tag: https://html.spec.whatwg.org/multipage/links.html#link-type-expect
 */
const WHOLE_HEADER = `<link rel="expect" href="#${MENU_PANEL}" blocking="render">`;

/** @returns a page's HTML document, its content's language, and the hash of its single style element */
export function documentHtml(parts: DocumentParts): { html: string; language: Language; styleHash: string } {
  const { setup, handle, url, hydration } = parts;
  const { site, shellFiles } = setup;
  const head = handle.head?.({ data: parts.loaderData, params: parts.params, url, site }) ?? FALLBACK_HEAD;
  const language = languageOf(url.pathname);
  const said = head.language ?? language;
  const fonts = said === 'hi' ? [shellFiles.fontDevanagari, shellFiles.font] : [shellFiles.font];
  const start = handle.hydrate === 'interaction' ? [shellFiles.onTouch, shellFiles.boot] : [shellFiles.boot];
  const files = pageFiles(setup.slice, handle.chunk);
  const style = shellFiles.css + files.css.map(({ text }) => text).join('');
  const html = [
    `<!doctype html><html lang="${said}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    isDesk(url.pathname) ? '' : WHOLE_HEADER,
    headTags(head, site, url.pathname).map(elementHtml).join(''),
    ...fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(site.name)}" href="/feed.xml">`,
    `<style>${style}</style>`,
    // The page's styles are inlined above. These disabled links tell the chunk loader so, which would otherwise fetch
    // them again; browsers do not fetch disabled links.
    ...files.css.map(({ address }) => `<link rel="stylesheet" href="${address}" disabled>`),
    '</head><body>',
    `<div id="${ROOT_ID}">${parts.markup}</div>`,
    hydration ? stateScript(parts, hydration) : '',
    hydration
      ? loaderElement([...start, shellFiles.words[language], ...files.js], {
          ...shellFiles.hashes,
          ...setup.slice?.hashes,
        })
      : '',
    '</body></html>',
  ].join('');
  return { html, language: said, styleHash: createHash('sha256').update(style).digest('base64') };
}

function pageFiles(slice: SliceCode | undefined, chunk: string | undefined) {
  if (!slice) return { js: [], css: [] };
  const { manifest, css } = slice;
  const address = (path: string) => fileAddress(manifest.name, path);
  const page = manifest.pages[chunk ?? ''] ?? { js: [], css: [] };
  return {
    js: [manifest.entry, ...manifest.expose.js, ...page.js].map(address),
    css: [...manifest.expose.css, ...page.css].map((path) => ({
      address: address(path),
      text: css[path] ?? '',
    })),
  };
}

function stateScript({ setup, composition, flags }: DocumentParts, hydration: HydrationState): string {
  const state: PageState = {
    composition,
    site: setup.site,
    vitalsSample: setup.vitalsSample,
    hydration,
    later: setup.shellFiles.later,
    ...(flags && { flags }),
  };
  return `<script type="application/json" id="${PAGE_STATE_ID}">${jsonForScript(state)}</script>`;
}

function elementHtml({ name, attributes, text }: HeadTag): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  const open = `<${name}${written.join('')} ${HEAD_MARK}="">`;
  if (name === 'meta' || name === 'link') return open;
  // `jsonForScript` has escaped the JSON of a script, so it must not be escaped as text.
  return `${open}${name === 'script' ? (text ?? '') : escapeHtml(text ?? '')}</${name}>`;
}
