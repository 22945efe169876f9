import { createHash } from 'node:crypto';
import { languages, type SiteSettings } from '@opinionbridge/contracts';
import { busyPages, plainErrorPages } from './plain-pages.ts';

const site = {
  name: 'A <b> site',
  phone: { display: '+91 80 5550 0142', href: 'tel:+918055500142' },
  email: 'care@site.example',
} as SiteSettings;

describe.each([
  ['who is turned away', busyPages(site)],
  ['no renderer starts', plainErrorPages(site)],
])('when %s, a plain page', (_when, pages) => {
  test.each(languages)(
    'in %s says where to call, asks for the wanted address again, and is light',
    (language) => {
      const { page, body, headers, policy } = pages[language];
      const html = body.toString();
      expect([page.status, headers['cache-control'], headers['content-type']]).toEqual([
        503,
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
    },
  );
});
