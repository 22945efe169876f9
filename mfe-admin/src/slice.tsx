import { CONTRACT_VERSION, defineSlice, pageRoute, urls } from '@opinionbridge/contracts';

export default defineSlice((host) => ({
  contract: CONTRACT_VERSION,
  routes: [
    pageRoute(host, {
      path: urls.admin,
      chunk: 'login',
      load: () => import(/* webpackChunkName: "login" */ './pages/login/login.page.tsx'),
    }),
    pageRoute(host, {
      path: urls.adminDashboard,
      chunk: 'dashboard',
      load: () => import(/* webpackChunkName: "dashboard" */ './pages/dashboard/dashboard.page.tsx'),
    }),
  ],
}));
