import { PooledRenderer } from './pooled-renderer.ts';
import type { PageRequest, RenderedPage } from '../protocol.ts';
import type { RendererProcess } from './renderer-process.ts';

/** Maximum milliseconds that a page has its process to itself. */
const HEAD_START_MS = 40;

/** A process whose pages finish when the test says so. */
function processOfTest() {
  const pages: { done: () => void; fail: (error: Error) => void }[] = [];
  const process = {
    load: 0,
    render: () => {
      process.load += 1;
      return new Promise<RenderedPage>((resolve, reject) =>
        pages.push({ done: () => resolve({} as RenderedPage), fail: reject }),
      ).finally(() => (process.load -= 1));
    },
  };
  return { renderer: new PooledRenderer(process as unknown as RendererProcess), pages };
}

let told: number;
let begin: (renderer: PooledRenderer, alone?: boolean) => Promise<unknown>;
beforeEach(() => {
  jest.useFakeTimers();
  told = 0;
  begin = (renderer, alone = false) => renderer.render({} as PageRequest, alone, () => (told += 1));
});
afterEach(() => jest.useRealTimers());

test('a page has its process to itself until it is finished', async () => {
  const { renderer, pages } = processOfTest();
  expect(renderer.hasRoom(false)).toBe(true);
  const page = begin(renderer);
  expect(renderer.hasRoom(false)).toBe(false);
  pages[0]?.done();
  await page;
  expect([renderer.hasRoom(false), renderer.load]).toEqual([true, 0]);
  jest.advanceTimersByTime(HEAD_START_MS);
  expect(told).toBe(0);
});

test('up to sixteen pages start while one waits for the API', async () => {
  const { renderer, pages } = processOfTest();
  for (let count = 1; count <= 16; count++) {
    void begin(renderer);
    jest.advanceTimersByTime(HEAD_START_MS - 1);
    expect([count, renderer.hasRoom(false), told]).toEqual([count, false, count - 1]);
    jest.advanceTimersByTime(1);
    expect([count, renderer.hasRoom(false), told]).toEqual([count, count < 16, count]);
  }
  pages[0]?.done();
  await Promise.resolve();
  await jest.advanceTimersByTimeAsync(0);
  expect(renderer.hasRoom(false)).toBe(true);
});

test('only the last started page makes room when it is ready', async () => {
  const { renderer, pages } = processOfTest();
  const first = begin(renderer);
  jest.advanceTimersByTime(HEAD_START_MS);
  const second = begin(renderer);
  pages[0]?.done();
  await first;
  expect(renderer.hasRoom(false)).toBe(false);
  pages[1]?.fail(new Error('as the test wants it'));
  await expect(second).rejects.toThrow('as the test wants it');
  expect(renderer.hasRoom(false)).toBe(true);
});

test('a page that must be alone stays alone, however long it takes', async () => {
  const { renderer, pages } = processOfTest();
  const first = begin(renderer);
  jest.advanceTimersByTime(HEAD_START_MS);
  expect(renderer.hasRoom(true)).toBe(false);
  pages[0]?.done();
  await first;
  expect(renderer.hasRoom(true)).toBe(true);
  const alone = begin(renderer, true);
  jest.advanceTimersByTime(10 * HEAD_START_MS);
  expect(renderer.hasRoom(false)).toBe(false);
  pages[1]?.done();
  await alone;
  expect(renderer.hasRoom(false)).toBe(true);
});
