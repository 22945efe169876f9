import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { ShellReport } from '@opinionbridge/releases';
import type { RunningSite } from '@opinionbridge/tools/site';
import { expect, test } from '../site/own-site.ts';
import { generateRequest } from './generate-request.ts';
import { Random } from './random.ts';
import { sendRaw } from './send-raw.ts';

/**
 * HOSTILE_REQUESTS=100000 sends that many, as fast as they are answered. By default they are sent for three minutes,
 * about 200 per second, which leaves a processor to concurrent tests.
 */
const REQUESTS = Number(process.env['HOSTILE_REQUESTS'] ?? Infinity);
const [SECONDS, PAUSE_MS] = process.env['HOSTILE_REQUESTS'] ? [3_600, 0] : [180, 30];
const SEED = Number(process.env['HOSTILE_SEED'] ?? Date.now() % 2 ** 31);
const CLIENTS = 6;
/**
 * Maximum growth of the shell in MB, from the highest value of the first third to the lowest of the last: caches fill,
 * and garbage collection is delayed, especially on a busy machine.
 */
const MAX_GROWTH_MB = 120;

/** The defaults, since limits are part of the protection. */
test.use({ siteEnv: { SLICE_PAGE_TIMEOUT_MS: '4000', SHED_ABOVE_MS: '150' } });

const health = async (site: RunningSite) =>
  (await (await fetch(`${site.shellOrigin}/health/slices`)).json()) as ShellReport;

/** Returns the resident bytes of the shell's own process. */
async function memoryOf(site: RunningSite): Promise<number> {
  const [, pages = '0'] = (await readFile(`/proc/${site.shell.pid}/statm`, 'utf8')).split(' ');
  return Number(pages) * 4096;
}

const servedBy = ({ current, canaries, registry, releases }: ShellReport) => ({
  current,
  canaries,
  revision: registry.revision,
  renderers: releases.map(({ slice, state, restarts }) => `${slice} ${state} ${restarts}`).sort(),
});

test('no request ends a renderer, changes a release or causes a 500', async ({ site }) => {
  test.setTimeout((SECONDS + 120) * 1_000);
  const before = servedBy(await health(site));
  const { port } = new URL(site.shellOrigin);
  const random = new Random(SEED);
  const until = Date.now() + SECONDS * 1_000;
  const wrong: string[] = [];
  const statuses = new Map<string, number>();
  const memory: number[] = [];
  let sent = 0;

  const client = async () => {
    while (sent < REQUESTS && Date.now() < until && wrong.length < 20) {
      sent += 1;
      const request = generateRequest(random);
      const answer = await sendRaw(Number(port), request).catch((error: Error) => error);
      const status = answer instanceof Error ? undefined : answer.status;
      statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
      const isStated503 = status === 503 && !(answer instanceof Error) && answer.headers.has('retry-after');
      if (answer instanceof Error || (status !== undefined && status >= 500 && !isStated503))
        wrong.push(
          `${answer instanceof Error ? answer.message : status}: ${JSON.stringify(request.slice(0, 300))}`,
        );
      if (sent % 500 === 0) memory.push(await memoryOf(site));
      if (PAUSE_MS > 0) await setTimeout(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));

  const told = `seed ${SEED}, ${sent} requests, ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`;
  test.info().annotations.push({ type: 'hostile requests', description: told });
  console.log(told);
  expect(wrong, told).toEqual([]);
  expect(servedBy(await health(site)), told).toEqual(before);
  const third = Math.ceil(memory.length / 3);
  const growth = (Math.min(...memory.slice(-third)) - Math.max(...memory.slice(0, third))) / 1024 / 1024;
  expect(
    growth,
    `${told}; memory, MB: ${memory.map((bytes) => Math.round(bytes / 1024 / 1024)).join(' ')}`,
  ).toBeLessThan(MAX_GROWTH_MB);
  // The site is unchanged.
  for (const path of ['/', '/blog', '/faq', '/admin', `/blog?search=${sent}`])
    expect([path, (await fetch(site.shellOrigin + path)).status]).toEqual([path, 200]);
});

/** Requests that each ended a renderer before addresses were parsed in one place. */
const FOUND = [
  '//[',
  '//a@b/',
  '//x:99999/',
  '//%00/',
  '/\\[',
  'http://a@b/blog',
  '//',
  '//[::1',
  '/%',
  'http://[',
];

test('repeated requests cannot take a release back', async ({ site }) => {
  const before = servedBy(await health(site));
  const { port } = new URL(site.shellOrigin);
  for (const target of [...FOUND, ...FOUND]) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const { status } = await sendRaw(
        Number(port),
        `${method} ${target} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      );
      expect([method, target, status !== undefined && status < 500]).toEqual([method, target, true]);
    }
  }
  const feed = await sendRaw(
    Number(port),
    'POST /feed.xml HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
  );
  expect(feed.status).toBe(405);
  expect(servedBy(await health(site))).toEqual(before);
});
