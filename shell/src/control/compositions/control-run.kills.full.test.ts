import { readdirSync, readFileSync } from 'node:fs';
import type { LocalReleases } from '../../artifacts/local-releases.ts';
import { limits, rendererFile, rendererOptions, serverFile, type Actions } from '../../../test/tiny-slice.ts';
import { until } from '../../../test/until.ts';
import { controlRun } from './control-run.ts';
import type { RunningRelease } from './running-release.ts';

/** A release of the tiny slice with what a control run needs. */
function releaseOf(actions: Actions) {
  const manifest = {
    name: 'blog',
    version: '1',
    contract: 1,
    entry: 'browser/entry.js',
    probe: '/blog',
    expose: { js: [], css: [] },
    pages: {},
    server: 'server/slice.cjs',
    files: [{ path: 'server/slice.cjs' }],
  };
  const named = { version: '1', manifestSha256: 'a'.repeat(64) };
  return {
    release: { local: { slice: 'blog', named, manifest } } as unknown as RunningRelease,
    local: { read: async () => Buffer.from(serverFile(actions)) } as unknown as LocalReleases,
  };
}

function start(actions: Actions) {
  const { release, local } = releaseOf(actions);
  const { slice: _, ...setup } = rendererOptions().setup;
  const newApi = () => rendererOptions().api;
  return controlRun(release, 0, {
    file: rendererFile,
    setup,
    limits,
    size: 1,
    newApi,
    local,
    evaluate: () => ({}),
  });
}

/** @returns pids of the renderers started by this process */
const children = () =>
  readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

const isStopped = (pid: number) =>
  / T /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)!.slice(0, 3));

test('a process without CPU time is awaited and not blamed', async () => {
  const before = children();
  let ended: string | undefined | 'not yet' = 'not yet';
  const run = start({}).then((reason) => (ended = reason));
  await until(() => children().length > before.length);
  const pid = children().find((one) => !before.includes(one))!;
  // Late enough to have loaded, but before the minimum observation time of two seconds is over.
  await new Promise((resolve) => setTimeout(resolve, 700));
  process.kill(pid, 'SIGSTOP');
  await until(() => isStopped(pid));
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  expect(ended).toBe('not yet');
  process.kill(pid, 'SIGCONT');
  await run;
  expect(ended).toBeUndefined();
});

test('a release that ends its process is detected', async () =>
  expect(await start({ onLoad: "setTimeout(() => { throw new Error('by itself'); }, 200)" })).toMatch(
    /by itself/,
  ));
