import { developTypes } from './develop-types.ts';

/** A writer that finishes when the test says so. */
function heldWriter() {
  const ends: ((error?: Error) => void)[] = [];
  const write = () => new Promise<void>((done, fail) => ends.push((error) => (error ? fail(error) : done())));
  return { write, ends };
}
const turn = () => new Promise((done) => setImmediate(done));

test('changes during a run lead to exactly one more', async () => {
  const { write, ends } = heldWriter();
  const types = developTypes(write, () => {});
  for (let change = 0; change < 100; change += 1) types.due();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await turn();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await turn();
  expect(ends).toHaveLength(2);
  types.due();
  expect(ends).toHaveLength(3);
});

test('a failure is reported, and the next change retries', async () => {
  const { write, ends } = heldWriter();
  const said: string[] = [];
  const types = developTypes(write, (message) => said.push(message));
  types.due();
  ends[0]?.(new Error('tsc has found errors'));
  await turn();
  expect(said).toEqual(['tsc has found errors']);
  types.due();
  expect(ends).toHaveLength(2);
});

test('ending aborts the current run silently and starts no other', async () => {
  const signals: AbortSignal[] = [];
  const said: string[] = [];
  const types = developTypes(
    (signal) => {
      signals.push(signal);
      return new Promise((_, fail) => signal.addEventListener('abort', () => fail(new Error('ended'))));
    },
    (message) => said.push(message),
  );
  types.due();
  types.due();
  await types.end();
  types.due();
  await turn();
  expect(signals).toHaveLength(1);
  expect(said).toEqual([]);
});
