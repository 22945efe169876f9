import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from '../site/test.ts';

const folder = resolve(import.meta.dirname, '../../deploy/observability');

/** Returns all metrics of ours that a rule or a dashboard uses. */
async function askedFor(): Promise<Set<string>> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => /^rules\/.*yaml$|\.json$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return new Set(texts.join('\n').match(/\b(?:shell|api|nodejs|process)_[a-z_0-9]+/g));
}

test('shell and API expose all metrics of rules and dashboards, not publicly', async ({ site }) => {
  const metricsOf = async (origin: string) => (await fetch(`${origin}/metrics`)).text();
  // Sooner or later a page comes from the cache.
  await expect
    .poll(async () => {
      expect((await fetch(`${site.shellOrigin}/about`)).status).toBe(200);
      return metricsOf(site.shellOrigin);
    })
    .toMatch(/^shell_page_duration_seconds_count\{cache="hit"\} [1-9]/m);
  const [shell, api] = [await metricsOf(site.shellOrigin), await metricsOf(site.apiOrigin)];
  const types = [...`${shell}\n${api}`.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
  );
  const asked = await askedFor();
  expect(asked.size).toBeGreaterThan(20);
  expect([...asked].filter((name) => !types.includes(name))).toEqual([]);
  expect(api).toMatch(/^api_enquiries_undelivered\{state="dead"\} \d+$/m);
  expect(api).toMatch(/^api_enquiries_oldest_waiting_seconds \d/m);
  expect(api).toMatch(/^api_job_late\{name="empty the trash"\} [01]$/m);
  for (const name of [
    'shell_request_duration_seconds_count{kind="page",status="2xx"}',
    'shell_pages_total{slice="marketing",cache=',
    'shell_releases{slice="blog",state="current"} 1',
  ])
    expect(shell).toContain(name);
  const through = await fetch(`${site.shellOrigin}/metrics`, {
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  expect(through.status).toBe(404);
});
