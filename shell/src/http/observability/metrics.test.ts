import fastify from 'fastify';
import { Metrics } from './metrics.ts';

test('pages are timed by source; other requests are not', async () => {
  const metrics = new Metrics(
    () => [],
    () => [],
    () => true,
  );
  const app = fastify();
  app.addHook('onResponse', (request, reply, done) => {
    metrics.countRequest(request, reply.statusCode, 30);
    done();
  });
  app.get('/health/live', () => 'live');
  app.get<{ Querystring: { cache: string } }>('/*', ({ query }, reply) => {
    reply.request.pageInfo = { cache: query.cache, slice: 'blog', composition: undefined };
    return 'page';
  });
  for (const url of ['/blog?cache=hit', '/blog?cache=hit', '/blog?cache=miss', '/health/live'])
    expect((await app.inject(url)).statusCode).toBe(200);
  await app.close();
  const said = await metrics.registry.metrics();
  for (const [name, count] of [
    ['shell_page_duration_seconds_bucket{le="0.02",cache="hit"}', 0],
    ['shell_page_duration_seconds_bucket{le="0.05",cache="hit"}', 2],
    ['shell_page_duration_seconds_count{cache="hit"}', 2],
    ['shell_page_duration_seconds_count{cache="miss"}', 1],
    ['shell_registry_refused', 1],
    ['shell_pages_total{slice="blog",cache="hit"}', 2],
    ['shell_request_duration_seconds_count{kind="health",status="2xx"}', 1],
  ])
    expect(said).toContain(`${name} ${count}\n`);
  expect(said.match(/^shell_page_duration_seconds_count/gm)).toHaveLength(2);
});
