import { CONTRACT_VERSION, defineSlice, pageRoute } from '@opinionbridge/contracts';

export default defineSlice((host) => ({
  contract: CONTRACT_VERSION,
  routes: [
    pageRoute(host, {
      path: '/blog',
      chunk: 'landing',
      load: () => import(/* webpackChunkName: "landing" */ './pages/landing/landing.page.tsx'),
    }),
  ],
}));
