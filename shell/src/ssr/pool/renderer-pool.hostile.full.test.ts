import { dataOf, endPools, outcomeOf, startPool } from '../../../test/renderer-pools.ts';
import { limits, pageRequest } from '../../../test/tiny-slice.ts';
import { PoolBusy } from './renderer-pool.ts';

afterEach(endPools);

test('requests are rejected immediately when the queue is full', async () => {
  const { pool } = await startPool({ inLoader: 'await new Promise((r) => setTimeout(r, 300)); return 1' });
  const order: unknown[] = [];
  const asked = Array.from({ length: 400 }, (_, id) =>
    outcomeOf(pool.render(pageRequest(`/blog/${id}`))).then((one) => order.push(one)),
  );
  await Promise.all(asked);
  const rejected = order.filter((one) => one === PoolBusy).length;
  // One is rendering and 200 are waiting; later ones are rejected before the first page is done.
  expect(rejected).toBeGreaterThanOrEqual(400 - 1 - 200);
  expect(order.slice(0, 400 - 1 - 200)).toEqual(Array(400 - 1 - 200).fill(PoolBusy));
  expect(order.filter((one) => one === 'rendered').length).toBeGreaterThanOrEqual(16);
  expect(await dataOf(pool, '/blog/after')).toBe(1);
});

test('requests that would wait too long are rejected', async () => {
  // A page starts every 40 ms and takes half a second: 200 waiting pages would wait for eight seconds.
  const { pool } = await startPool(
    { inLoader: 'await new Promise((r) => setTimeout(r, 500)); return params.id' },
    1,
    { limits: { ...limits, waitMs: 2_000 } },
  );
  const render = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => outcomeOf(pool.render(pageRequest(`/blog/${name}-${at}`))));
  // The pace is known once some pages have waited.
  for (let round = 0; round < 3; round++) await Promise.all(render(`round-${round}`, 40));
  const all = render('crowd', 216);
  const atOnce = await Promise.race([
    Promise.all(all.slice(-100)),
    new Promise((later) => setTimeout(later, 400, 'none of them knows')),
  ]);
  expect(atOnce).toEqual(Array(100).fill(PoolBusy));
  const outcomes = await Promise.all(all);
  const rendered = outcomes.filter((one) => one === 'rendered').length;
  expect(rendered).toBeGreaterThan(16);
  // No page waited in vain.
  expect(outcomes.slice(0, rendered)).toEqual(Array(rendered).fill('rendered'));
  expect(await dataOf(pool, '/blog/after')).toBe('after');
});

test('forms wait even when the queue is full, up to a limit', async () => {
  const { pool } = await startPool(
    { inLoader: 'await new Promise((r) => setTimeout(r, 300)); return 1', inAction: 'return null' },
    1,
    { limits: { ...limits, waitMs: 100 } },
  );
  const form = () => outcomeOf(pool.render(pageRequest('/blog/form', { method: 'POST', body: 'a=b' })));
  const pages = Array.from({ length: 400 }, (_, id) => outcomeOf(pool.render(pageRequest(`/blog/${id}`))));
  expect(pool.isFull).toBe(true);
  const forms = Array.from({ length: 40 }, form);
  expect((await Promise.all(pages)).filter((one) => one === PoolBusy).length).toBeGreaterThan(200);
  const outcomes = await Promise.all(forms);
  expect(outcomes.slice(0, 16)).toEqual(Array(16).fill('rendered'));
  expect(outcomes.slice(16)).toEqual(Array(24).fill(PoolBusy));
});
