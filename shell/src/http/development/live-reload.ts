import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { releaseKey } from '@opinionbridge/releases';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { LocalReleases } from '../../artifacts/local-releases.ts';
import type { ReleaseFiles } from '../../artifacts/release-files.ts';
import type { Reconciler } from '../../control/reconciler.ts';
import { escapeHtml } from '../../ssr/escape-html.ts';
import { fileAddress } from '../../shared/routing/file-address.ts';
import { FRAGMENT_ELEMENT } from '../../shared/fragment-element.ts';
import type { RenderedPage } from '../../ssr/protocol.ts';
import { poll } from '../poll.ts';
import { liveReloadClient, type Situation } from '../../client/development/live-reload-client.ts';
import { withSources } from '../../client/development/with-sources.ts';

const SCRIPT = '/live-reload.js';
const EVENTS = '/live-reload';
const FAULTS = '/live-reload/faults';
/** Milliseconds between checks while a page is connected. */
const INTERVAL_MS = 50;
/** Milliseconds after which a page reconnects when the shell was restarted. */
const RECONNECT_MS = 200;
const MAX_FAULT_BYTES = 64_000;

/** Status file of the build program; see tools/dev. */
const status = z.object({
  /** Build errors by project. */
  problems: z.record(z.string(), z.string()),
  /** Build of each local release, by slice and version. */
  builds: z.record(z.string(), z.record(z.string(), z.string())),
});

export interface LiveReload {
  readonly reconciler: Reconciler;
  readonly files: ReleaseFiles;
  readonly local: LocalReleases;
  /** Address of the shell's own style sheet. */
  readonly shellStyles: string;
  /** Path of the status file. */
  readonly status: string;
}

/**
 * Development only: tells open pages over server-sent events about a new composition, so that they apply the change or
 * reload, and shows build errors and exceptions with source positions.
 *
 * @returns a function that adds the script to a page
 */
export function liveReload(app: FastifyInstance, parts: LiveReload) {
  const listeners = new Set<ServerResponse>();
  const server = randomUUID();
  let last = '';
  const stop = poll(async () => {
    if (listeners.size === 0) return;
    const event = JSON.stringify(await situation(server, parts));
    if (event === last) return;
    last = event;
    for (const listener of listeners) tell(listener, event);
  }, INTERVAL_MS);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    await stop();
    for (const listener of listeners) listener.end();
  });

  // The scripts of open pages change, so no page can know their hashes.
  app.addHook('onSend', async (_request, reply) => void reply.removeHeader('integrity-policy'));
  app.get(SCRIPT, (_request, reply) =>
    reply
      .type('text/javascript')
      .header('cache-control', 'no-store')
      .send(`(${liveReloadClient.toString()})(${JSON.stringify(FRAGMENT_ELEMENT)})`),
  );
  app.get(EVENTS, async (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    raw.write(`retry: ${RECONNECT_MS}\n`);
    tell(raw, JSON.stringify(await situation(server, parts)));
    // The page would reconnect immediately and keep the server from closing.
    if (isClosing) return raw.end();
    listeners.add(raw);
    request.raw.once('close', () => listeners.delete(raw));
  });
  app.post(FAULTS, { bodyLimit: MAX_FAULT_BYTES }, async (request, reply) => {
    const { stack } = z.object({ stack: z.string() }).parse(request.body);
    return reply
      .type('text/plain')
      .header('cache-control', 'no-store')
      .send(await withSources(stack, (address) => browserFile(parts.files, address)));
  });

  return (page: RenderedPage, queryKeys: readonly string[] | undefined): RenderedPage => {
    if (!page.headers['content-type']?.includes('text/html')) return page;
    const html = new TextDecoder().decode(page.body);
    const read = queryKeys && ` data-query="${escapeHtml(queryKeys.join(' '))}"`;
    const tag = `<script type="module" src="${SCRIPT}"${read ?? ''}></script></body>`;
    return { ...page, body: new TextEncoder().encode(html.replace('</body>', tag)) };
  };
}

const tell = (listener: ServerResponse, event: string) => listener.write(`data: ${event}\n\n`);

async function browserFile(files: ReleaseFiles, address: string): Promise<string | undefined> {
  return (await (await files.find(address))?.read())?.toString('utf8');
}

/** @param name of a release's file as in server stacks: slice, version, path */
async function serverFile({ files, local }: LiveReload, name: string): Promise<string | undefined> {
  for (const [, release] of files.opened) {
    const prefix = `${release.slice}/${release.named.version}/`;
    const file = release.manifest.files.find(({ path }) => prefix + path === name);
    if (file) return (await local.read(release, file)).toString('utf8');
  }
  return undefined;
}

async function situation(server: string, parts: LiveReload) {
  const { reconciler, shellStyles, status: path } = parts;
  const { service, state } = reconciler;
  // Read after the other two, so that it knows the build of whatever the registry names.
  const { problems, builds } = await readFile(path, 'utf8').then(
    (text) => status.parse(JSON.parse(text)),
    (): z.infer<typeof status> => ({ problems: {}, builds: {} }),
  );
  const buildOf = (slice: string, version: string) => builds[slice]?.[version];
  const refused = [...state.desired].flatMap(([slice, { active }]) => {
    const known = state.releases.get(releaseKey(slice, active));
    return known?.refused && known.phase !== 'ready' ? [known.refused.reason] : [];
  });
  const releases = [...(service.current?.releases ?? [])];
  return {
    server,
    composition: service.current?.id,
    builds: Object.fromEntries(
      [...state.desired].flatMap(([slice, { active }]) => {
        const build = buildOf(slice, active.version);
        return build === undefined ? [] : [[slice, build]];
      }),
    ),
    releases: Object.fromEntries(
      releases.map(([slice, { local }]) => {
        const { version, server, files } = local.manifest;
        const sha256 = files.find(({ path }) => path === server)?.sha256;
        return [slice, { version, server: sha256, build: buildOf(slice, version) }];
      }),
    ),
    styles: [
      shellStyles,
      ...releases.flatMap(([slice, { local }]) =>
        local.manifest.files
          .filter(({ path }) => path.endsWith('.css'))
          .map(({ path }) => fileAddress(slice, path)),
      ),
    ],
    problems: [
      ...Object.values(problems),
      ...(await Promise.all(refused.map((reason) => withSources(reason, (name) => serverFile(parts, name))))),
    ],
  } satisfies Situation;
}
