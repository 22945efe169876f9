import { ReadCounter } from './read-counter.ts';

const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/140 Mobile' };
const opened = {
  method: 'GET',
  url: '/blog-details/knee',
  triedRelease: '',
  headers: { ...agent, 'sec-fetch-dest': 'document' },
};

let reads: ReadCounter;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-30T18:29:00Z') });
  reads = new ReadCounter();
});
afterEach(() => jest.useRealTimers());

test.each([
  ['a document', opened, 200],
  ['one that the browser still has', opened, 304],
  ['any spelling of its address', { ...opened, url: '/Blog-Details/Kn%65e/?utm_source=x' }, 200],
  ['a browser that does not say what it wants', { ...opened, headers: agent }, 200],
])('counts %s', (_what, visit, status) => {
  reads.countDocument(visit, status);
  expect(reads.nextBatch()).toMatchObject({ day: '2026-11-30', reads: [['knee', 1]] });
});

const from = (name: string) => ({ ...opened, headers: { 'user-agent': name } });
test.each([
  ['a missing post', opened, 404],
  ['HEAD', { ...opened, method: 'HEAD' }, 200],
  ['a page fetched ahead', { ...opened, headers: { ...agent, 'sec-purpose': 'prefetch;prerender' } }, 200],
  ['a frame', { ...opened, headers: { ...agent, 'sec-fetch-dest': 'iframe' } }, 200],
  ['a release on trial', { ...opened, triedRelease: 'blog 9 x' }, 200],
  ['another page', { ...opened, url: '/blog' }, 200],
  ['a preview of a post', { ...opened, url: '/blog-preview/knee' }, 200],
  ['what is no address', { ...opened, url: '/blog-details/%00' }, 200],
  ['a longer name than posts have', { ...opened, url: `/blog-details/${'x'.repeat(301)}` }, 200],
  ['no browser', from(''), 200],
  ['a script', from('curl/8.5'), 200],
  ['a search engine', from('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'), 200],
])('does not count %s', (_what, visit, status) => {
  reads.countDocument(visit, status);
  expect(reads.nextBatch()).toBeUndefined();
});

test('repeats a batch until it is acknowledged; later reads wait for the next', () => {
  reads.countOpened('/blog-details/knee', agent);
  const first = reads.nextBatch();
  reads.countOpened('/blog-details-id/7', agent);
  expect(reads.nextBatch()).toEqual(first);
  reads.acknowledge();
  const second = reads.nextBatch();
  expect(second).toMatchObject({ reads: [['7', 1]] });
  expect(second?.id).not.toBe(first?.id);
});

test('a batch has one day, and no more posts than the service accepts', () => {
  for (let post = 0; post < 501; post++) reads.countOpened(`/blog-details/${post}`, agent);
  // Midnight in India.
  jest.setSystemTime(new Date('2026-11-30T18:30:00Z'));
  reads.countOpened('/blog-details/0', agent);
  const sent: unknown[] = [];
  for (let batch = reads.nextBatch(); batch; batch = reads.nextBatch()) {
    sent.push([batch.day, batch.reads.length]);
    reads.acknowledge();
  }
  expect(sent).toEqual([
    ['2026-11-30', 500],
    ['2026-11-30', 1],
    ['2026-12-01', 1],
  ]);
});
