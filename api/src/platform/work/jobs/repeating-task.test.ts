import { RepeatingTask } from './repeating-task.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Creates a task whose runs end on demand, with the given pause as their result. */
function taskOf() {
  const ends: ((pauseMs?: number) => void)[] = [];
  const run = () => new Promise<number | void>((resolve) => ends.push(resolve));
  return { task: new RepeatingTask(1_000, run, () => {}), ends };
}

it('waits for its pause, or as long as the last run requested', async () => {
  const { task, ends } = taskOf();
  task.start(0);
  await jest.advanceTimersByTimeAsync(0);
  ends[0]!(5_000);
  await jest.advanceTimersByTimeAsync(4_999);
  expect(ends).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(ends).toHaveLength(2);
  ends[1]!();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(ends).toHaveLength(3);
});

it('when woken, runs at once or after a run in progress, but not when stopped', async () => {
  const { task, ends } = taskOf();
  task.wake();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(ends).toHaveLength(0);
  task.start(0);
  await jest.advanceTimersByTimeAsync(0);
  task.wake();
  task.wake();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(ends).toHaveLength(1);
  ends[0]!(60_000);
  await jest.advanceTimersByTimeAsync(0);
  expect(ends).toHaveLength(2);
  ends[1]!(60_000);
  await jest.advanceTimersByTimeAsync(0);
  await task.stop();
  task.wake();
  await jest.advanceTimersByTimeAsync(100_000);
  expect(ends).toHaveLength(2);
});

it('when hastened, runs after its usual pause, even if a longer one was requested', async () => {
  const { task, ends } = taskOf();
  task.start(0);
  await jest.advanceTimersByTimeAsync(0);
  ends[0]!(60_000);
  await jest.advanceTimersByTimeAsync(10_000);
  task.hasten();
  await jest.advanceTimersByTimeAsync(999);
  expect(ends).toHaveLength(1);
  task.hasten();
  await jest.advanceTimersByTimeAsync(1);
  expect(ends).toHaveLength(2);
  task.hasten();
  ends[1]!(60_000);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(ends).toHaveLength(3);
  ends[2]!();
  await task.stop();
});
