import { CONTRACT_VERSION, defineSlice, pageRoute } from '@opinionbridge/contracts';

/** All components in all states, for development only. */
export default defineSlice((host) => ({
  contract: CONTRACT_VERSION,
  query: ['of'],
  routes: [
    pageRoute(host, {
      path: '/dev/gallery',
      chunk: 'components',
      load: () => import(/* webpackChunkName: "components" */ './pages/gallery.page.tsx'),
    }),
  ],
}));
