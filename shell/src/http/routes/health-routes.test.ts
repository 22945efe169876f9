import fastify from 'fastify';
import { healthRoutes } from './health-routes.ts';

const ready = async (isReady: boolean, current?: object) => {
  const app = fastify();
  const reconciler = { isReady, service: { current } };
  const others = { content: { reachable: true }, proxiesAreTrusted: false, stopping: () => false };
  healthRoutes(app, { reconciler, ...others } as never);
  const { statusCode, body } = await app.inject('/health/ready');
  return [statusCode, JSON.parse(body).why];
};

test('a report from outside of the network says nothing about the inside', async () => {
  const inside = { reason: 'at 10.0.3.7', differs: '/blog: fails (10.0.3.7)', problem: '10.0.3.7' };
  const trials = { outcomes: {}, report: () => [{ slice: 'blog', version: '1.0.0', ...inside }] };
  const state = { revision: 1, releases: new Map() };
  const reconciler = { service: { canaries: [] }, state, trials, unrouted: [], running: new Map() };
  const app = fastify({ trustProxy: true });
  const others = { registry: {}, keys: {}, content: {}, proxiesAreTrusted: true, stopping: () => false };
  healthRoutes(app, { reconciler, ...others } as never);
  const from = async (remoteAddress: string) =>
    (await app.inject({ url: '/health/slices', remoteAddress })).body;
  expect(await from('10.0.0.1')).toContain('/blog: fails');
  expect(await from('203.0.113.9')).toContain('1.0.0');
  expect(await from('203.0.113.9')).not.toContain('10.0.3.7');
});

test.each([
  ['serves a release', true, {}, [200, undefined]],
  ['has refused them all', true, undefined, [503, 'no slice has a working release']],
  ['still tries some', false, {}, [503, 'not every slice has a working release yet']],
])('a shell that %s is ready or says why not', async (_what, isReady, current, said) =>
  expect(await ready(isReady, current)).toEqual(said),
);
