import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellReport } from '@opinionbridge/releases';
import { live } from '../site/open-live.ts';
import { workersDir } from '../site/template.ts';
import { expect, test } from '../site/test.ts';

const metricsOf = async (origin: string) => (await fetch(`${origin}/metrics`)).text();

/** Returns the log lines of a process about a request, once written, since lines are written in batches. */
async function linesOf(process: 'shell' | 'api', requestId: string | undefined): Promise<string[]> {
  const file = join(workersDir, `reading/logs/${process}.log`);
  let lines: string[] = [];
  await expect
    .poll(async () => {
      lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.includes(requestId ?? '?'));
      return lines.length;
    })
    .toBeGreaterThan(0);
  return lines;
}

test('a visit reports its web vitals and nothing about the visitor', async ({ page, site }) => {
  const sent: unknown[] = [];
  // One visit in ten is measured; this makes it one of those.
  await page.addInitScript(() => (Math.random = () => 0));
  page.on('request', (request) => {
    if (request.url().endsWith('/reports/vitals')) sent.push(JSON.parse(request.postData() ?? ''));
  });
  const names = () => sent.map((report) => (report as { name: string }).name);
  // Never requested before, so that neither process responds from a cache.
  const answer = await page.goto(`/blog?search=my+secret+illness+${randomUUID()}`);
  await live(page);
  // Measuring starts when the browser is idle; the first value shows that it has. A click before that would end the
  // largest contentful paint, and one before anything was painted would leave none.
  await expect.poll(names).toContain('TTFB');
  await page.evaluate(
    () =>
      new Promise<void>((painted) =>
        new PerformanceObserver(() => painted()).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  );
  // Reported as soon as the browser is idle. What is reported while leaving a page may not be observable from here.
  await page.getByRole('main').click({ position: { x: 5, y: 5 } });
  await expect.poll(names).toContain('LCP');
  for (const report of sent)
    expect(Object.keys(report as object).sort()).toEqual(['composition', 'name', 'slice', 'value']);
  expect(JSON.stringify(sent)).not.toContain('secret');
  // Both processes log it under the same id; neither log contains the search text.
  for (const process of ['shell', 'api'] as const) {
    const lines = (await linesOf(process, answer?.headers()['x-request-id'])).join('\n');
    expect(lines).toContain('/blog');
    expect(lines).not.toMatch(/secret|illness/);
  }
  await expect
    .poll(() => metricsOf(site.shellOrigin))
    .toMatch(/shell_web_vital_lcp_count\{slice="blog"\} [1-9]/);
  // Also reported to the release service, by release. The value above may have been somebody else's.
  const total = (counts: readonly number[] = []) => counts.reduce((sum, count) => sum + count, 0);
  const measured = async () => {
    const { releases } = (await (await fetch(`${site.shellOrigin}/health/slices`)).json()) as ShellReport;
    const blog = releases.find(({ slice, state }) => slice === 'blog' && state === 'current');
    return Math.min(total(blog?.measures?.LCP), total(blog?.measures?.render));
  };
  await expect.poll(measured).toBeGreaterThan(0);
});

test('a broken policy is reported, counted and logged without the address', async ({ page, site }) => {
  await page.goto('/about');
  const reported = page.waitForResponse(/\/reports\/csp$/);
  await page.evaluate(() => {
    const picture = new Image();
    picture.src = 'https://elsewhere.example/secret.png';
    document.body.append(picture);
  });
  const answer = await reported;
  expect(answer.status()).toBe(204);
  const lines = (await linesOf('shell', answer.headers()['x-request-id'])).join('\n');
  expect(lines).toContain('"directive":"img-src","blocked":"https://elsewhere.example","slice":"marketing"');
  expect(lines).not.toMatch(/secret\.png|\/about/);
  expect(await metricsOf(site.shellOrigin)).toMatch(/shell_csp_reports_total\{directive="img-src"\} [1-9]/);
});

test('an altered file is reported, counted and logged with its release', async ({ page, site }) => {
  await page.route(/\/faq\.\w+\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  });
  const reported = page.waitForResponse(/\/reports\/altered-files$/);
  await page.goto('/faq');
  const answer = await reported;
  const lines = (await linesOf('shell', answer.headers()['x-request-id'])).join('\n');
  expect(lines).toMatch(
    /"slice":"marketing","version":"[\d.]+-\w+","file":"\/slices\/marketing\/faq\.\w+\.js"/,
  );
  expect(await metricsOf(site.shellOrigin)).toMatch(
    /shell_csp_reports_total\{directive="altered-file"\} [1-9]/,
  );
  await page.unrouteAll({ behavior: 'wait' });
});

test('a script blocked for want of a hash is counted', async ({ site }) => {
  const report = (body: unknown) =>
    fetch(`${site.shellOrigin}/reports/csp`, {
      method: 'POST',
      headers: { 'content-type': 'application/reports+json' },
      body: JSON.stringify(body),
    });
  // As Chromium sends it: https://w3c.github.io/webappsec-subresource-integrity/#integrity-violation-reports
  const violation = {
    type: 'integrity-violation',
    url: 'https://example.org/faq?secret',
    body: {
      documentURL: 'https://example.org/faq?secret',
      blockedURL: 'https://example.org/x.js',
      destination: 'script',
    },
  };
  expect((await report([violation, violation])).status).toBe(204);
  expect((await report([])).status).toBe(400);
  expect(await metricsOf(site.shellOrigin)).toMatch(
    /shell_csp_reports_total\{directive="integrity-policy"\} [1-9]/,
  );
});

test('invalid, oversized and excessive reports are refused', async ({ site }, { repeatEachIndex }) => {
  // From a separate address, so that visitors of the site can still report in the next minute.
  const headers = { 'x-forwarded-for': `203.0.113.${20 + repeatEachIndex}` };
  const vital = { composition: '0'.repeat(12), name: 'LCP', value: 1, slice: 'blog' };
  const send = async (body: string, kind = 'vitals') =>
    (await fetch(`${site.shellOrigin}/reports/${kind}`, { method: 'POST', headers, body })).status;
  expect(await send(JSON.stringify({ ...vital, email: 'a@example.org' }))).toBe(400);
  expect(await send('no JSON')).toBe(400);
  for (const file of ['constructor', '/assets/none.js', '/service-worker.js/x'])
    expect(await send(JSON.stringify(file), 'altered-files')).toBe(400);
  expect(await send('x'.repeat(10_000))).toBe(413);
  const statuses = await Promise.all(Array.from({ length: 320 }, () => send(JSON.stringify(vital))));
  expect(statuses).toContain(429);
});
