import type { PageAddress } from '@opinionbridge/contracts';
import type { RunningRelease } from '../../control/compositions/running-release.ts';
import { escapeHtml } from '../../ssr/escape-html.ts';
import type { PageRequest, RenderedPage } from '../../ssr/protocol.ts';

export const SITE_MAP = '/sitemap.xml';

/** Maximum number of addresses in a sitemap (sitemaps.org). */
const MAX_ADDRESSES = 50_000;

/**
 * Builds the sitemap (sitemaps.org) of all slices.
 *
 * @returns undefined if a slice fails to list its addresses: a sitemap without its posts would deindex them
 */
export async function siteMap(
  releases: readonly RunningRelease[],
  request: PageRequest,
  origin: string,
): Promise<RenderedPage | undefined> {
  const said = await Promise.all(
    releases.map(({ pool }) =>
      pool.addresses(request).catch(() => ({ addresses: undefined, contentVersion: 0 })),
    ),
  );
  if (said.some(({ addresses }) => addresses === undefined)) return undefined;
  const versions = said.flatMap(({ contentVersion }) => contentVersion ?? []);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...said
      .flatMap(({ addresses }) => addresses ?? [])
      .slice(0, MAX_ADDRESSES)
      .map((address) => entry(origin, address)),
    '</urlset>',
  ].join('\n');
  return {
    status: 200,
    headers: { 'content-type': 'application/xml; charset=utf-8' },
    body: new TextEncoder().encode(xml),
    styleHash: '',
    contentVersion: versions.length > 0 ? Math.min(...versions) : null,
  };
}

function entry(origin: string, { path, changed }: PageAddress): string {
  const lastmod = changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : '';
  return `<url><loc>${escapeHtml(origin + path)}</loc>${lastmod}</url>`;
}
