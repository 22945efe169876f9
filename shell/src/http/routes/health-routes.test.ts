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

test.each([
  ['serves a release', true, {}, [200, undefined]],
  ['has refused them all', true, undefined, [503, 'no slice has a working release']],
  ['still tries some', false, {}, [503, 'not every slice has a working release yet']],
])('a shell that %s is ready or says why not', async (_what, isReady, current, said) =>
  expect(await ready(isReady, current)).toEqual(said),
);
