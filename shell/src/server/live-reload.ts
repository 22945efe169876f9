import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { releaseKey } from '@opinionbridge/contracts/release';
import type { FastifyInstance } from 'fastify';
import type { Reconciler } from '../releases/reconciler.ts';
import type { RenderedPage } from '../rendering/protocol.ts';
import { poll } from './poll.ts';

const SCRIPT = '/live-reload.js';
const EVENTS = '/live-reload';
/** Milliseconds between polls, while a page is open. */
const INTERVAL_MS = 50;

interface Situation {
  readonly composition: string | undefined;
  /** Why a slice does not build, or why the shell refuses what was built. */
  readonly problems: readonly string[];
}

/**
 * For development: open pages learn over server-sent events that another composition is current and load anew, and show
 * why there is none.
 *
 * @param status path of a file with the errors of builds, by slice
 * @returns what adds the script to a page
 */
export function liveReload(app: FastifyInstance, reconciler: Reconciler, status: string) {
  const listeners = new Set<ServerResponse>();
  let last = '';
  const stop = poll(async () => {
    if (listeners.size === 0) return;
    const event = JSON.stringify(await situation(reconciler, status));
    if (event === last) return;
    last = event;
    for (const listener of listeners) tell(listener, event);
  }, INTERVAL_MS);
  app.addHook('preClose', async () => {
    await stop();
    for (const listener of listeners) listener.end();
  });

  app.get(SCRIPT, (_request, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-store').send(`(${client.toString()})()`),
  );
  app.get(EVENTS, async (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    tell(raw, JSON.stringify(await situation(reconciler, status)));
    listeners.add(raw);
    request.raw.once('close', () => listeners.delete(raw));
  });

  return (page: RenderedPage): RenderedPage => {
    if (!page.headers['content-type']?.includes('text/html')) return page;
    const html = new TextDecoder().decode(page.body);
    const tag = `<script type="module" src="${SCRIPT}"></script></body>`;
    return { ...page, body: new TextEncoder().encode(html.replace('</body>', tag)) };
  };
}

const tell = (listener: ServerResponse, event: string) => listener.write(`data: ${event}\n\n`);

async function situation({ service, state }: Reconciler, status: string): Promise<Situation> {
  const builds = await readFile(status, 'utf8').then(
    (text) => Object.values(JSON.parse(text) as Record<string, string>),
    () => [],
  );
  const refused = [...state.desired].flatMap(([slice, { active }]) => {
    const known = state.releases.get(releaseKey(slice, active));
    return known?.refused && known.phase !== 'ready' ? [known.refused.reason] : [];
  });
  return { composition: service.current?.id, problems: [...builds, ...refused] };
}

/** Runs in the page, as text: it can use nothing from here. */
function client(): void {
  const state = document.getElementById('page-state')?.textContent;
  let mine = state ? (JSON.parse(state) as { composition: { id: string } }).composition.id : undefined;
  const box = document.createElement('pre');
  box.id = 'live-reload-problems';
  box.setAttribute('role', 'alert');
  Object.assign(box.style, {
    position: 'fixed',
    inset: 'auto 0 0 0',
    maxHeight: '60vh',
    overflow: 'auto',
    margin: '0',
    padding: '16px',
    background: '#2b0d0d',
    color: '#ffe3e3',
    font: '14px/1.5 monospace',
    whiteSpace: 'pre-wrap',
    zIndex: '9999',
  });
  new EventSource('/live-reload').onmessage = ({ data }: MessageEvent<string>) => {
    const { composition, problems } = JSON.parse(data) as Situation;
    mine ??= composition;
    if (composition && composition !== mine) window.location.reload();
    box.textContent = problems.join('\n\n');
    if (problems.length === 0) box.remove();
    else document.body.append(box);
  };
}
