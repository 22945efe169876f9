import { activated, canaryStarted, emptyRegistry, type ShellReport } from '@opinionbridge/releases';
import type { CommandContext, Options } from '../command.ts';
import { switched } from './switched.ts';

const release = (version: string) => ({ version, manifestSha256: version.repeat(64) });
const by = { who: 'me', why: '' };
const start = activated(emptyRegistry, 'blog', release('1'), by);

/** A shell that serves these releases, with three page views of the canary by one visitor. */
const report = (version: string, state: 'current' | 'canary') =>
  ({
    registry: { revision: 9 },
    releases: [{ slice: 'blog', ...release(version), state }],
    trials: [
      {
        slice: 'blog',
        ...release(version),
        before: { pages: 0, faults: 0, visitors: 0 },
        now: { pages: 3, faults: 1, visitors: 1 },
        browsers: { served: 1, failing: 0 },
      },
    ],
  }) as unknown as ShellReport;

async function told(version: string, share?: number): Promise<string> {
  const state = share === undefined ? 'current' : 'canary';
  const shells = { where: '', read: async () => [report(version, state), report(version, state)] };
  const after = share === undefined ? start : canaryStarted(start, 'blog', release(version), share, by);
  const context = { shells, say: () => {} } as unknown as CommandContext;
  const options = { wait: true, watch: false } as Options;
  const what = { slice: 'blog', version, ...(share !== undefined && { share }) };
  return (await switched(context, options, what, after)).text;
}

test('a release is done when all shells serve it', async () =>
  expect(await told('1')).toMatch(/\nVisible to everyone on 2 of 2 shells, after \d\.\d s\.$/));

test('a canary’s share, pages, visitors and missing evidence are shown', async () =>
  expect(await told('2', 10)).toMatch(
    /\nVisible to 10 % of visitors on 2 of 2 shells, .*\nSo far 2 of 6 pages failed, for 1 visitors; inconclusive: 6 of 20 pages, 1 of 3 visitors\./,
  ));
