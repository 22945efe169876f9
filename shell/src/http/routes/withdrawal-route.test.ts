import { makeSigningKey, publicHalf, signWithdrawal } from '@opinionbridge/releases/signing';
import fastify from 'fastify';
import { withdrawalRoute } from './withdrawal-route.ts';

const order = { slice: 'blog', version: '2', manifestSha256: 'b'.repeat(64), revision: 7 };

async function prepare(takeBack: () => void = () => {}) {
  const [blog, registry] = [await makeSigningKey('blog'), await makeSigningKey('registry')];
  const app = fastify();
  const taken: unknown[] = [];
  withdrawalRoute(app, {
    reconciler: {
      takeBack(of, why) {
        takeBack();
        taken.push([of.slice, of.version, of.who, why]);
      },
    },
    keys: { current: { blog: [publicHalf(blog)], registry: [publicHalf(registry)] } },
  });
  const post = (body: unknown) =>
    app.inject({ method: 'POST', url: '/health/withdrawals', payload: body as object });
  return { blog, registry, post, taken };
}

test('orders of team and service are executed; the shell names itself', async () => {
  const { blog, registry, post, taken } = await prepare();
  const first = await post({ orders: [await signWithdrawal(order, blog)], why: 'wrong dates' });
  expect(first.statusCode).toBe(202);
  const made = await signWithdrawal({ ...order, version: '3', by: 'asha@example.org' }, registry);
  const second = await post({ orders: [await signWithdrawal(order, blog), made], why: 'x' });
  expect(second.json()).toEqual(first.json());
  expect(second.json().shell).toMatch(/^[\w-]{36}$/);
  expect(taken).toEqual([
    ['blog', '2', blog.kid, 'wrong dates'],
    ['blog', '2', blog.kid, 'x'],
    ['blog', '3', 'asha@example.org', 'x'],
  ]);
});

test('if one order is invalid, none is executed', async () => {
  const { blog, post, taken } = await prepare();
  const foreign = await signWithdrawal(order, await makeSigningKey('blog'));
  const answer = await post({ orders: [await signWithdrawal(order, blog), foreign], why: '' });
  expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining('may not speak for blog')]);
  expect(taken).toEqual([]);
});

test('a shell that refuses says why', async () => {
  const { blog, post } = await prepare(() => {
    throw new Error('This shell has no release of blog before 2.');
  });
  const answer = await post({ orders: [await signWithdrawal(order, blog)], why: '' });
  expect([answer.statusCode, answer.body]).toEqual([409, 'This shell has no release of blog before 2.']);
});

test.each([
  ['nothing', {}],
  ['no order', { orders: [], why: '' }],
  ['too many', { orders: ['a', 'b', 'c'], why: '' }],
  ['a reason without end', { orders: ['a'], why: 'x'.repeat(301) }],
  ['a list', []],
])('%s is refused', async (_what, body) => {
  const { post, taken } = await prepare();
  expect((await post(body)).statusCode).toBe(400);
  expect(taken).toEqual([]);
});
