import type { PageAddress } from '@opinionbridge/contracts';
import { escapeHtml } from './escape-html.ts';
import type { LoadedSlice } from './load-slices.ts';

export const SITE_MAP = '/sitemap.xml';

/**
 * The site map (sitemaps.org) of all slices.
 *
 * @throws when a slice cannot say its addresses: a map without its posts would have them forgotten
 */
export async function siteMap(slices: Iterable<LoadedSlice>, origin: string): Promise<string> {
  const said = await Promise.all([...slices].map(({ addresses }) => addresses?.() ?? []));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...said.flat().map((address) => entry(origin, address)),
    '</urlset>',
  ].join('\n');
}

function entry(origin: string, { path, changed }: PageAddress): string {
  const lastmod = changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : '';
  return `<url><loc>${escapeHtml(origin + path)}</loc>${lastmod}</url>`;
}
