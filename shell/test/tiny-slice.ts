import { resolve } from 'node:path';
import type { SiteSettings } from '@opinionbridge/contracts';
import type { PageRequest, RendererSetup } from '../src/ssr/protocol.ts';
import type { ApiSession, RendererLimits, RendererOptions } from '../src/ssr/pool/renderer-process.ts';
import { NO_COMPOSITION } from '../src/shared/page-state.ts';

/** The built renderer; run `npm run build -w @opinionbridge/shell` before these tests. */
export const rendererFile = resolve(__dirname, '../dist/server/renderer.cjs');

const site: SiteSettings = {
  name: 'Test',
  origin: 'https://site.example',
  indexable: false,
  offline: false,
  phone: { display: '1', href: 'tel:1' },
  email: 'care@site.example',
  emails: { privacy: 'a@b.c', support: 'a@b.c', billing: 'a@b.c', providers: 'a@b.c' },
  links: {
    signUp: 'https://a.example',
    intakeForm: 'https://a.example',
    chat: 'https://a.example',
    privacyRequest: 'https://a.example',
    regulator: 'https://a.example',
    regulatorIndia: 'https://a.example',
    admin: '/admin',
  },
  social: [],
};

/** Generous limits, so that tests that are not about time do not depend on the machine's load. */
export const limits: RendererLimits = {
  waitMs: 60_000,
  startMs: 60_000,
  pageMs: 60_000,
  heartbeatMs: 1_500,
  memoryMb: 64,
};

/** What a page of the tiny slice does, as source text. */
export interface Actions {
  /** Runs when the slice is loaded. */
  readonly onLoad?: string;
  /** Runs in the loader of `/blog/:id`, with `url` and `host`; its value is displayed. */
  readonly inLoader?: string;
  /** Runs when a form is posted to `/blog/:id`. */
  readonly inAction?: string;
  /** Runs while `/blog/:id` is rendered; its value is displayed. */
  readonly inRender?: string;
}

/** Source of a slice's server file with a working page `/blog` and a page `/blog/:id` that runs a test's actions. */
export function serverFile(actions: Actions): string {
  const {
    onLoad = '',
    inLoader = 'return null',
    inAction = 'return null',
    inRender = 'return null',
  } = actions;
  return `'use strict';
const React = require('react');
const Router = require('react-router');
${onLoad};
function Good() { return React.createElement('h1', null, 'Good'); }
function Tried() {
  const data = Router.useLoaderData();
  const seen = (() => { ${inRender} })();
  return React.createElement('pre', { id: 'seen' }, JSON.stringify({ data, seen: seen === undefined ? 'undefined' : seen }));
}
const head = () => ({ title: 'Page', description: 'A page.' });
module.exports.default = (host) => ({
  contract: 1,
  routes: [
    { path: '/blog', Component: Good, handle: { chunk: 'good', head } },
    { path: '/blog/:id', Component: Tried, handle: { chunk: 'tried', head },
      action: async () => { ${inAction} },
      loader: async ({ request, params }) => { const url = new URL(request.url); ${inLoader} } },
  ],
});`;
}

/** @param actions of the slice */
export function rendererOptions(actions: Actions = {}, more: Partial<RendererOptions> = {}): RendererOptions {
  const setup: RendererSetup = {
    site,
    vitalsSample: 0,
    shellFiles: {
      boot: '/assets/boot.js',
      onTouch: '/assets/on-touch.js',
      font: '/assets/font.woff2',
      fontDevanagari: '/assets/font.woff2',
      words: { en: '/assets/words-en.js', hi: '/assets/words-hi.js' },
      hashes: {},
      later: {},
      css: '',
    },
    slice: {
      manifest: {
        name: 'blog',
        version: '1',
        contract: 1,
        entry: 'browser/entry.js',
        expose: { js: [], css: [] },
        pages: {},
      },
      code: serverFile(actions),
      hashes: {},
      css: {},
    },
  };
  return { file: rendererFile, setup, limits, onSaid: () => {}, api: () => unavailable, ...more };
}

const unavailable: ApiSession = async () => undefined;

export const pageRequest = (path: string, more: Partial<PageRequest> = {}): PageRequest => ({
  method: 'GET',
  path,
  requestId: 'request-1',
  clientAddress: '192.0.2.1',
  contentVersion: 1,
  composition: { ...NO_COMPOSITION, id: 'aaaaaaaaaaaa' },
  ...more,
});

/** @returns what the tried page of a slice shows of its loader and its rendering */
export function shown(body: Uint8Array): { data: unknown; seen: unknown } {
  const text = new TextDecoder().decode(body);
  const json = /<pre id="seen">(.*?)<\/pre>/s.exec(text)?.[1] ?? 'null';
  const plain = json
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  return JSON.parse(plain) as { data: unknown; seen: unknown };
}
