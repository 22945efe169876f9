import { SharedFetches } from './shared-fetches.ts';

/** Records started fetches; the test decides when each ends. */
function begun() {
  const all: { until: AbortSignal; end: (content: string) => void }[] = [];
  const fetch = (until: AbortSignal) =>
    new Promise<Buffer>((resolve) => all.push({ until, end: (content) => resolve(Buffer.from(content)) }));
  return { all, fetch };
}

test('continues as long as one caller wants it', async () => {
  const fetches = new SharedFetches();
  const { all, fetch } = begun();
  const [one, other] = [new AbortController(), new AbortController()];
  const wanted = [one, other].map(({ signal }) => fetches.once('a', fetch, signal));
  one.abort();
  expect([all.length, all[0]?.until.aborted]).toEqual([1, false]);
  other.abort('over');
  expect([all[0]?.until.aborted, all[0]?.until.reason]).toEqual([true, 'over']);
  all[0]?.end('');
  await Promise.all(wanted);
});

test('a caller that arrives during an abort starts a new fetch', async () => {
  const fetches = new SharedFetches();
  const { all, fetch } = begun();
  const over = AbortSignal.abort();
  const left = fetches.once('a', fetch, over);
  const [next, joined] = [fetches.once('a', fetch), fetches.once('a', fetch)];
  expect(all.map(({ until }) => until.aborted)).toEqual([true, false]);
  // The end of the first must not be taken for that of the second.
  all[0]?.end('first');
  await left;
  const late = fetches.once('a', fetch);
  all[1]?.end('second');
  expect((await Promise.all([next, joined, late])).map(String)).toEqual(['second', 'second', 'second']);
  expect(all).toHaveLength(2);
});
