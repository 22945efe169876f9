import type { SliceHost } from '@opinionbridge/contracts';
import { urls } from '@opinionbridge/contracts';
import type { LoaderFunction } from 'react-router';
import { content } from '@opinionbridge/ui';
import { atomFeed } from './atom-feed.ts';

/** Number of newest posts in the feed. */
const POSTS = 20;

/** Serves `/feed.xml` for feed readers. */
export function feedLoader({ api, site }: SliceHost): LoaderFunction {
  return async () => {
    try {
      const posts = await content(api.GET('/api/blog', { params: { query: { perPage: POSTS } } }));
      return new Response(atomFeed(site, urls.feed, posts ?? []), {
        headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
      });
    } catch {
      return new Response('The feed is not available right now.', {
        status: 503,
        headers: { 'content-type': 'text/plain', 'retry-after': '5' },
      });
    }
  };
}
