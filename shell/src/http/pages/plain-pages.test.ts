import { createHash } from 'node:crypto';
import { languages, type SiteSettings } from '@opinionbridge/contracts';
import type { FinishedPage } from './finished-page.ts';
import { plainErrorPages, rejectionPages } from './plain-pages.ts';

const site = {
  name: 'A <b> site',
  phone: { display: '+91 80 5550 0142', href: 'tel:+918055500142' },
  email: 'care@site.example',
} as SiteSettings;

describe.each([
  ['a visitor has asked for too much', 429, rejectionPages(site)[429]],
  ['the site has enough to do', 503, rejectionPages(site)[503]],
  ['no renderer starts', 503, plainErrorPages(site)],
])('if %s, a plain page is sent', (_when, status, pages) => {
  test.each(languages)('in %s has the phone number and a retry link, and is small', (language) => {
    const { page, body, headers, policy } = pages[language];
    const html = body.toString();
    expect([page.status, headers['cache-control'], headers['content-type']]).toEqual([
      status,
      'no-store',
      'text/html; charset=utf-8',
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain('href="tel:+918055500142"');
    expect(html).toContain('A &lt;b&gt; site');
    expect(html).toMatch(/<a class="again" href="">[^<]+<\/a>/);
    expect(html).not.toMatch(/\{\w+\}|undefined|<script/);
    expect(body.length).toBeLessThan(3_000);
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(html) ?? [];
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  });
});

test('a visitor over a limit is not told that the site is busy', () => {
  const pages = rejectionPages(site);
  for (const language of languages)
    expect(titleOf(pages[429][language])).not.toBe(titleOf(pages[503][language]));
  expect(titleOf(pages[429].en)).toBe('You have opened very many pages');
});

function titleOf({ body }: FinishedPage): string | undefined {
  return /<h1>([^<]+)<\/h1>/.exec(body.toString())?.[1];
}
