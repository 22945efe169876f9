import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ShellReport } from '@opinionbridge/releases';
import type { RunningSite } from '@opinionbridge/tools/site';
import { ask } from '../load/send-requests.ts';
import type { Answer } from '../load/connection.ts';
import { marks } from '../report/marks.ts';
import { figureRow, comparedRow, type Row } from '../report/row.ts';
import { percentile } from '../report/spread.ts';
import { startAnotherShell } from '../site/more-shells.ts';

const CONNECTIONS = 3_000;
/**
 * Milliseconds between two requests of a connection: together 3,000 cold pages per second, of which some hundred can be
 * rendered.
 */
const EVERY_MS = 1_000;
const SECONDS = 60;
const KNOWN = ['/', '/faq', '/blog-details/2'];
/** Milliseconds between two visitors of known pages. */
const PACE_MS = 20;

interface Crowd {
  readonly answers: readonly Answer[];
  readonly failed: number;
}

/** Three thousand connections request new addresses for a minute while other visitors request known pages. */
export async function measureCrowd(site: RunningSite): Promise<Row[]> {
  const shell = await startAnotherShell(site, 'crowd', {});
  try {
    for (const path of KNOWN) await fetch(shell.origin + path);
    const before = await restarts(shell.origin);
    const idle = await knownPages(shell.origin, pause(10_000));
    const { known, answers, failed } = await visitBesideCrowd(shell.origin);
    const afterMs = await normalAgain(shell.origin);
    const rejected = answers.filter(({ status }) => status === 503).map(({ ms }) => ms);
    const others = answers.filter(({ status }) => status !== 503 && status !== 200).length;
    const during = `while ${CONNECTIONS} connections ask for cold pages`;
    const p99 = (times: readonly number[]) => percentile(times, 99);
    const runs = { ours: [p99(known)], peer: [p99(idle)] };
    const ended = (await restarts(shell.origin)) - before;
    return [
      comparedRow(`known pages ${during}, p99`, 'ms', runs, 'idle', marks.knownPages),
      figureRow(
        `rejected (${rejected.length} of ${answers.length}), p99`,
        'ms',
        rejected,
        marks.rejected,
        99,
      ),
      figureRow(`other answers and lost connections ${during}`, '', [others + failed], marks.noneLost),
      figureRow(`renderers that ended ${during}`, '', [ended], marks.noneEnded),
      figureRow('cold pages as ever after the crowd has gone', 'ms', [afterMs], marks.recovery),
    ];
  } finally {
    await shell.process.stop();
  }
}

/** @returns the crowd's answers, and the milliseconds of each known page during the crowd */
async function visitBesideCrowd(origin: string): Promise<Crowd & { readonly known: readonly number[] }> {
  const program = join(import.meta.dirname, '../load/crowd.ts');
  const child = fork(program, [origin, ...[CONNECTIONS, EVERY_MS, SECONDS].map(String)]);
  await once(child, 'message');
  const crowd = once(child, 'message') as Promise<[Crowd]>;
  const [known, [{ answers, failed }]] = await Promise.all([knownPages(origin, crowd), crowd]);
  child.kill();
  return { known, answers, failed };
}

/** @returns milliseconds of each known page requested until `end` */
async function knownPages(origin: string, end: Promise<unknown>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  let over = false;
  void end.then(() => (over = true));
  for (let count = 0; !over; count++) {
    const { status, ms } = await ask(origin + (KNOWN[count % KNOWN.length] as string), agent);
    if (status !== 200) throw new Error(`A known page answered ${status}.`);
    times.push(ms);
    await pause(PACE_MS);
  }
  agent.destroy();
  return times;
}

async function normalAgain(origin: string): Promise<number> {
  const startedAt = performance.now();
  for (let count = 0; ; count++) {
    const { status } = await fetch(`${origin}/blog?search=after-${count}`);
    if (status === 200) return performance.now() - startedAt;
    await pause(20);
  }
}

async function restarts(origin: string): Promise<number> {
  const { releases } = (await (await fetch(`${origin}/health/slices`)).json()) as ShellReport;
  return releases.reduce((sum, release) => sum + release.restarts, 0);
}
