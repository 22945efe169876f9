import { htmlOf } from '../site/html-of.ts';
import { aliases, publicRoutes } from '../site/routes.ts';
import { expect, test } from '../site/test.ts';
import { visitPages } from './visit-pages.ts';

visitPages(publicRoutes.filter(({ path }) => !/^\/(hi|blog)\b/.test(path)));

test('other addresses of a page declare its canonical one', async ({ request }) => {
  for (const { path, canonical } of aliases) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 200]);
    const [link] = /<link [^>]*rel="canonical"[^>]*>/.exec(await response.text()) ?? [];
    expect([path, link]).toEqual([path, expect.stringContaining(`${canonical}"`)]);
  }
});

test('without JavaScript every page is complete', async ({ request }) => {
  for (const { path, heading } of publicRoutes) {
    const { html } = await htmlOf(request, path);
    const text = (part: RegExp) => (part.exec(html)?.[1] ?? '').replace(/<[^>]+>/g, '');
    const matching = (wanted: string | RegExp) => expect.stringMatching(wanted) as unknown;
    const main = text(/<main[^>]*>(.*)<\/main>/s);
    expect([path, text(/<h1[^>]*>(.*?)<\/h1>/s), main, text(/<footer[^>]*>(.*)<\/footer>/s)]).toEqual([
      ...[path, matching(heading), matching(/[\p{L}\p{M}]{4,}/u)],
      matching(/2025 (All Rights Reserved|सर्वाधिकार सुरक्षित)/),
    ]);
    expect([path, main]).not.toEqual([path, matching(/Loading|लोड हो रहा/)]);
  }
});
