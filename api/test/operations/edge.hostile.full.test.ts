import { until } from '../support/receivers.ts';
import { json, startApi } from '../support/start-api.ts';

it('refuses requests while the event loop is blocked, and accepts them soon after', async () => {
  const busy = await startApi({ SHED_ABOVE_MS: '60' });
  await busy.get('/api/blog');
  const block = setInterval(() => {
    const end = Date.now() + 180;
    while (Date.now() < end);
  }, 1);
  const refused: Response[] = [];
  await until(async () => {
    const response = await busy.get('/api/blog/nothing');
    if (response.status === 503) refused.push(response);
    return refused.length > 0;
  });
  clearInterval(block);
  expect(refused[0]!.headers.get('retry-after')).toBe('2');
  expect(await json(refused[0]!)).toMatchObject({ code: 'overloaded' });
  await until(async () => (await busy.get('/api/blog/nothing')).status === 404);
  await busy.stop();
});
