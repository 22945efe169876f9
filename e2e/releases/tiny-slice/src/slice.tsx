import { CONTRACT_VERSION, defineSlice, pageRoute } from '@opinionbridge/contracts';

/** A slice of two pages, small enough to be released dozens of times in a test. */
export default defineSlice((host) => ({
  contract: CONTRACT_VERSION,
  query: ['visit'],
  routes: [
    pageRoute(host, {
      path: '/blog',
      chunk: 'landing',
      load: () => import(/* webpackChunkName: "landing" */ './landing.tsx'),
    }),
    pageRoute(host, {
      path: '/blog-details/:key',
      chunk: 'post',
      load: () => import(/* webpackChunkName: "post" */ './post.tsx'),
    }),
  ],
}));
