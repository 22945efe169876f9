/** @jest-environment @opinionbridge/build/testing/browser */
import { createMemoryRouter } from 'react-router';
import { reportReads } from './report-reads.ts';

const sent: unknown[] = [];
let deliveryType: string;
beforeEach(() => {
  [sent.length, deliveryType] = [0, ''];
  Object.assign(navigator, { sendBeacon: (...report: unknown[]) => sent.push(report) });
  Object.assign(performance, { getEntriesByType: () => [{ deliveryType }] });
});
const open = (path: string) => {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: [path] });
  reportReads(router);
  return router;
};
const report = (path: string) => ['/reports/reads', JSON.stringify(path)];

test('reports each post that the router opens, and not the document or a way back', async () => {
  const router = open('/blog-details/first');
  for (const path of ['/blog-details/first#more', '/blog', '/blog-details/second'])
    await router.navigate(path);
  await router.navigate(-1);
  await router.navigate(1);
  expect(sent).toEqual([report('/blog-details/second')]);
});

test('reports a post whose document was fetched ahead, once it is opened', () => {
  deliveryType = 'navigational-prefetch';
  open('/blog');
  open('/blog-details/first');
  expect(sent).toEqual([report('/blog-details/first')]);
});
