import { CONTRACT_VERSION, type Flags } from '@opinionbridge/contracts';
import { contractOf } from '../shared/provided/contracts.ts';
import { hardenRealm } from './harden-realm.ts';
import { apiClient, pageReads } from './api-client.ts';
import { describe } from './describe.ts';
import { FragmentPlace } from './fragments/fragment-place.ts';
import { FragmentRenderer } from './fragments/fragment-renderer.tsx';
import { describeSlice, loadSlice } from './load-slice.ts';
import { PageRenderer } from './page-renderer.tsx';
import type { ApiAnswer, FromRenderer, RendererSetup, ToRenderer } from './protocol.ts';

/**
 * The renderer: a process that renders the pages of one release. Whatever the slice does here (throw in a timer, loop
 * forever, exhaust memory) ends only this process. It starts without an environment, may read only its own file, may
 * not start processes, and has no network access: the shell makes its API calls.
 */
const { process } = globalThis;
const send = process.send?.bind(process) as (message: FromRenderer) => void;
const rss = process.memoryUsage.rss;
const exit = process.exit.bind(process);

/** Maximum number of console lines forwarded per this many milliseconds, and of characters of each. */
const MAX_LINES = 20;
const LINES_WINDOW_MS = 10_000;
const MAX_CHARACTERS = 500;

let windowEnds = 0;
let lines = 0;
function say(...words: unknown[]): void {
  const now = Date.now();
  if (now > windowEnds) [windowEnds, lines] = [now + LINES_WINDOW_MS, 0];
  if (lines++ < MAX_LINES)
    send({ type: 'said', text: words.map(describe).join(' ').slice(0, MAX_CHARACTERS) });
}

process.on('disconnect', () => exit(0));
process.on('uncaughtException', (error) => {
  send({ type: 'crashed', reason: describe(error) });
  exit(1);
});
process.once('message', (message: ToRenderer) => {
  if (message.type !== 'setup') return;
  try {
    start(message.setup);
  } catch (error) {
    send({ type: 'failed', reason: describe(error) });
  }
});

hardenRealm({ log: say, info: say, warn: say, error: say, debug: () => {} });

function start(setup: RendererSetup): void {
  const calls = new Map<number, { done: (answer: ApiAnswer) => void; fail: (error: Error) => void }>();
  let lastCall = 0;
  const api = apiClient((page, asked) => {
    const call = ++lastCall;
    return new Promise((done, fail) => {
      calls.set(call, { done, fail });
      send({ type: 'api call', call, page, asked });
    });
  });
  const contract = contractOf(setup.slice?.manifest.contract ?? CONTRACT_VERSION);
  const flags: Flags = {
    getBooleanValue(key, fallback) {
      const answers = pageReads.getStore()?.flags ?? {};
      return Object.hasOwn(answers, key) ? (answers[key] as boolean) : fallback;
    },
  };
  const host = contract.host({ site: setup.site, api, Fragment: FragmentPlace, flags });
  const slice = setup.slice && loadSlice(setup.slice, host);
  const renderer = new PageRenderer(setup, slice, new FragmentRenderer(host, slice?.fragments));
  process.on('message', (message: ToRenderer) => {
    if (message.type === 'ping') return send({ type: 'pong', rss: rss() });
    if (message.type === 'api answer') {
      const waiting = calls.get(message.call);
      calls.delete(message.call);
      if (message.answer) waiting?.done(message.answer);
      else waiting?.fail(new Error('The API does not answer.'));
    }
    if (message.type === 'render') {
      const { id, request } = message;
      void renderer.render(id, request).then((page) => send({ type: 'rendered', id, page }));
    }
    if (message.type === 'addresses') {
      const { id } = message;
      void renderer.addresses(id).then((found) => send({ type: 'addresses', id, ...found }));
    }
  });
  send({ type: 'ready', ...describeSlice(slice) });
}
