import { CONTRACT_VERSION, defineSlice, pageRoute } from '@opinionbridge/contracts';

/** A slice of one page, which shows what the API answers. */
export default defineSlice((host) => ({
  contract: CONTRACT_VERSION,
  routes: [
    pageRoute(host, {
      path: '/tiny',
      chunk: 'titles',
      load: () => import(/* webpackChunkName: "titles" */ './titles.tsx'),
    }),
  ],
}));
