import { CONTRACT_VERSION, defineSlice, pageRoute } from '@opinionbridge/contracts';

/** A slice with one page, which shows the API's answer. */
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
