import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { RunningSite } from '@opinionbridge/tools/site';
import { paceRequests } from '../load/pace-requests.ts';
import { inTurn } from '../report/in-turn.ts';
import { marks } from '../report/marks.ts';
import { comparedRow, type Row } from '../report/row.ts';
import { percentile } from '../report/spread.ts';
import type { Sending } from '../load/send-pictures.ts';
import { adminHeaders } from '../site/bench-site.ts';

const ROUNDS = 5;
/** Milliseconds for which requests are measured without uploads. */
const REST_MS = 2000;
const folder = join(import.meta.dirname, '../../.cache/bench/pictures');

/**
 * Uploads a picture of 12 megapixels, compared with sharp alone, and measures other requests meanwhile, compared with
 * an idle site.
 */
export async function measureUploads(site: RunningSite): Promise<Row[]> {
  await mkdir(folder, { recursive: true });
  const headers = await adminHeaders(site.apiOrigin);
  const sender = fork(join(import.meta.dirname, '../load/send-pictures.ts'));
  const address = `${site.apiOrigin}/api/admin/media`;
  const upload = (path: string) => uploadPicture(sender, { address, headers, path });
  const peer = fork(join(import.meta.dirname, '../peers/bare-sharp.ts'));
  try {
    await once(peer, 'message');
    await compareBytes(site, await upload(await makePicture()), peer);
    // A new picture each time, so none is stored already.
    const { ours, alone } = await inTurn(ROUNDS, {
      ours: async () => timeOf(upload, await makePicture()),
      alone: async () => timeOf((path) => encodeAlone(peer, path), await makePicture()),
    });
    const what = 'upload of 12 megapixels, all variants stored';
    return [
      comparedRow(what, 'ms', { ours, peer: alone }, 'sharp', marks.upload),
      ...(await compareWaiting(site, upload)),
    ];
  } finally {
    peer.kill();
    sender.kill();
  }
}

/** Measures two kinds of requests during the same uploads. */
async function compareWaiting(
  { apiOrigin, shellOrigin }: RunningSite,
  upload: (path: string) => Promise<unknown>,
) {
  const requests = { 'GET /api/blog': `${apiOrigin}/api/blog`, 'home from the cache': `${shellOrigin}/` };
  const urls = Object.values(requests);
  const slowest = async (end: Promise<unknown>) =>
    (await Promise.all(urls.map((url) => paceRequests(url, end)))).map((times) => percentile(times, 99));
  const { busy, rest } = await inTurn(ROUNDS, {
    busy: async () => slowest(upload(await makePicture())),
    rest: () => slowest(pause(REST_MS)),
  });
  return Object.keys(requests).map((name, index) =>
    comparedRow(
      `${name} during such an upload, p99`,
      'ms',
      { ours: busy.map((run) => run[index] as number), peer: rest.map((run) => run[index] as number) },
      'at rest',
      marks.duringUpload,
    ),
  );
}

interface Uploaded {
  readonly path: string;
  readonly hash: string;
}

/** @throws Error if the picture is not taken */
async function uploadPicture(sender: ChildProcess, sending: Sending): Promise<Uploaded> {
  sender.send(sending);
  const ended = once(sender, 'exit').then(() => Promise.reject(new Error('The picture was not sent.')));
  const [answer] = (await Promise.race([once(sender, 'message'), ended])) as [{ hash: string }];
  return { path: sending.path, hash: answer.hash };
}

async function encodeAlone(peer: ChildProcess, path: string): Promise<Record<string, number>> {
  peer.send(path);
  const [variants] = (await once(peer, 'message')) as [Record<string, number>];
  return variants;
}

/** @throws Error if the peer's output differs from the API's, because its settings are outdated */
async function compareBytes({ apiOrigin }: RunningSite, { path, hash }: Uploaded, peer: ChildProcess) {
  for (const [variant, bytes] of Object.entries(await encodeAlone(peer, path))) {
    const stored = (await (await fetch(`${apiOrigin}/media/${hash}/${variant}`)).arrayBuffer()).byteLength;
    if (stored !== bytes)
      throw new Error(`The API stores ${variant} in ${stored} bytes, bench/peers/bare-sharp.ts in ${bytes}.`);
  }
}

async function timeOf(work: (path: string) => Promise<unknown>, path: string): Promise<number> {
  const startedAt = performance.now();
  await work(path);
  return performance.now() - startedAt;
}

let made = 0;

/** @returns path of a new JPEG of 4000 × 3000 pixels with the detail of a photograph */
async function makePicture(): Promise<string> {
  const path = join(folder, `${made++}.jpg`);
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#808080', noise } })
    .resize({ width: 4000 })
    .jpeg({ quality: 90 })
    .toFile(path);
  return path;
}
