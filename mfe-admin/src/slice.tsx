import { CONTRACT_VERSION, defineSlice, pageRoute, urls } from '@opinionbridge/contracts';
import { deskApi } from './api/desk-api.ts';
import { adminUrls } from './addresses/admin-urls.ts';

export default defineSlice((surroundings) => {
  const host = { ...surroundings, api: deskApi(surroundings.api) };
  return {
    contract: CONTRACT_VERSION,
    query: [],
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
      pageRoute(host, {
        path: adminUrls.newPost,
        chunk: 'new-post',
        load: () => import(/* webpackChunkName: "new-post" */ './pages/new-post/new-post.page.tsx'),
      }),
      pageRoute(host, {
        path: `${urls.admin}/posts/:id`,
        chunk: 'edit-post',
        load: () => import(/* webpackChunkName: "edit-post" */ './pages/post/post.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.enquiries,
        chunk: 'enquiries',
        load: () => import(/* webpackChunkName: "enquiries" */ './pages/enquiries/enquiries.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.personData,
        chunk: 'person-data',
        load: () => import(/* webpackChunkName: "person-data" */ './pages/person-data/person-data.page.tsx'),
      }),
      pageRoute(host, {
        path: `${adminUrls.enquiries}/:reference`,
        chunk: 'enquiry',
        load: () => import(/* webpackChunkName: "enquiry" */ './pages/enquiry/enquiry.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.categories,
        chunk: 'categories',
        load: () => import(/* webpackChunkName: "categories" */ './pages/categories/categories.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.media,
        chunk: 'media',
        load: () => import(/* webpackChunkName: "media" */ './pages/media/media.page.tsx'),
      }),
      pageRoute(host, {
        path: `${adminUrls.media}/:hash`,
        chunk: 'picture',
        load: () => import(/* webpackChunkName: "picture" */ './pages/media/picture.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.people,
        chunk: 'people',
        load: () => import(/* webpackChunkName: "people" */ './pages/people/people.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.invitation,
        chunk: 'invitation',
        load: () => import(/* webpackChunkName: "invitation" */ './pages/invitation/invitation.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.account,
        chunk: 'account',
        load: () => import(/* webpackChunkName: "account" */ './pages/account/account.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.releases,
        chunk: 'releases',
        load: () => import(/* webpackChunkName: "releases" */ './pages/releases/releases.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.releaseTokens,
        chunk: 'release-tokens',
        load: () =>
          import(/* webpackChunkName: "release-tokens" */ './pages/release-tokens/release-tokens.page.tsx'),
      }),
      pageRoute(host, {
        path: `${adminUrls.releases}/:slice`,
        chunk: 'stored-releases',
        load: () => import(/* webpackChunkName: "stored-releases" */ './pages/release/stored.page.tsx'),
      }),
      pageRoute(host, {
        path: `${adminUrls.releases}/:slice/:version`,
        chunk: 'release',
        load: () => import(/* webpackChunkName: "release" */ './pages/release/release.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.activity,
        chunk: 'activity',
        load: () => import(/* webpackChunkName: "activity" */ './pages/activity/activity.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.forgot,
        chunk: 'forgot',
        load: () => import(/* webpackChunkName: "forgot" */ './pages/forgot/forgot.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.reset,
        chunk: 'reset',
        load: () => import(/* webpackChunkName: "reset" */ './pages/reset/reset.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.mailedReset,
        chunk: 'reset',
        load: () => import(/* webpackChunkName: "reset" */ './pages/reset/reset.page.tsx'),
      }),
    ],
  };
});
