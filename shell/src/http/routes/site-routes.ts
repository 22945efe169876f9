import type { SiteSettings } from '@opinionbridge/contracts';
import type { FastifyInstance } from 'fastify';
import { SPECULATION_RULES } from '../pages/send-page.ts';

const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="11" fill="#12356b"/><path d="M6 27c6 0 6-13 14-13s8 13 14 13" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/><path d="M6 31h28" stroke="#f58220" stroke-width="3" stroke-linecap="round"/></svg>';

/**
 * Documents that browsers fetch when a visitor rests on a link or touches it: the page in the other language, and every
 * page until scripts run, which then fetch less than a document. Never what belongs to one person.
 */
const RULES = JSON.stringify({
  prefetch: [
    {
      eagerness: 'moderate',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin*', '/api/*', '/blog-preview/*', '/media/*', '/slice-preview*'] } },
          { selector_matches: 'a[hreflang], html:not([data-hydration=done]) a' },
        ],
      },
    },
  ],
});

/** Routes for the small files that search engines and browsers request, such as robots.txt. */
export function siteRoutes(app: FastifyInstance, site: SiteSettings): void {
  const robots = site.indexable
    ? `User-agent: *\nDisallow: /admin\nDisallow: /api\nSitemap: ${site.origin}/sitemap.xml\n`
    : // Pages carry noindex themselves, which crawlers can only see if they may fetch them.
      'User-agent: *\nDisallow: /admin\nDisallow: /api\n';
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robots));
  app.get(SPECULATION_RULES, (_request, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', 'public, max-age=86400')
      .send(RULES),
  );
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, (_request, reply) =>
      reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=86400')
        .send(FAVICON),
    );
  }
}
