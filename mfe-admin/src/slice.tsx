import { CONTRACT_VERSION, defineSlice, pageRoute } from '@opinionbridge/contracts';

export default defineSlice((host) => ({
  contract: CONTRACT_VERSION,
  routes: [
    pageRoute(host, {
      path: '/admin',
      chunk: 'login',
      load: () => import(/* webpackChunkName: "login" */ './pages/login/login.page.tsx'),
    }),
  ],
}));
