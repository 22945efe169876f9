import { CONTRACT_VERSION, defineSlice, pageRoute, urls } from '@opinionbridge/contracts';
import { deskApi } from './api/desk-api.ts';
import { adminUrls } from './desk/admin-urls.ts';

export default defineSlice((surroundings) => {
  const host = { ...surroundings, api: deskApi(surroundings.api) };
  return {
    contract: CONTRACT_VERSION,
    query: [],
    routes: [
      pageRoute(host, {
        path: urls.admin,
        chunk: 'login',
        load: () => import(/* webpackChunkName: "login" */ './account/login.page.tsx'),
      }),
      pageRoute(host, {
        path: urls.adminDashboard,
        chunk: 'dashboard',
        load: () => import(/* webpackChunkName: "dashboard" */ './posts/list/dashboard.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.newPost,
        chunk: 'new-post',
        load: () => import(/* webpackChunkName: "new-post" */ './posts/new-post/new-post.page.tsx'),
      }),
      pageRoute(host, {
        path: `${urls.admin}/posts/:id`,
        chunk: 'edit-post',
        load: () => import(/* webpackChunkName: "edit-post" */ './posts/editing/post.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.enquiries,
        chunk: 'enquiries',
        load: () => import(/* webpackChunkName: "enquiries" */ './enquiries/inbox/enquiries.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.personData,
        chunk: 'person-data',
        load: () =>
          import(/* webpackChunkName: "person-data" */ './enquiries/person-data/person-data.page.tsx'),
      }),
      pageRoute(host, {
        path: `${adminUrls.enquiries}/:reference`,
        chunk: 'enquiry',
        load: () => import(/* webpackChunkName: "enquiry" */ './enquiries/enquiry/enquiry.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.categories,
        chunk: 'categories',
        load: () => import(/* webpackChunkName: "categories" */ './posts/categories/categories.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.media,
        chunk: 'media',
        load: () => import(/* webpackChunkName: "media" */ './media/media.page.tsx'),
      }),
      pageRoute(host, {
        path: `${adminUrls.media}/:hash`,
        chunk: 'picture',
        load: () => import(/* webpackChunkName: "picture" */ './media/picture.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.people,
        chunk: 'people',
        load: () => import(/* webpackChunkName: "people" */ './people/people.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.invitation,
        chunk: 'invitation',
        load: () => import(/* webpackChunkName: "invitation" */ './account/invitation.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.account,
        chunk: 'account',
        load: () => import(/* webpackChunkName: "account" */ './account/account.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.releases,
        chunk: 'releases',
        load: () => import(/* webpackChunkName: "releases" */ './releases/list/releases.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.releaseTokens,
        chunk: 'release-tokens',
        load: () =>
          import(/* webpackChunkName: "release-tokens" */ './releases/tokens/release-tokens.page.tsx'),
      }),
      pageRoute(host, {
        path: `${adminUrls.releases}/:slice`,
        chunk: 'stored-releases',
        load: () => import(/* webpackChunkName: "stored-releases" */ './releases/release/stored.page.tsx'),
      }),
      pageRoute(host, {
        path: `${adminUrls.releases}/:slice/:version`,
        chunk: 'release',
        load: () => import(/* webpackChunkName: "release" */ './releases/release/release.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.activity,
        chunk: 'activity',
        load: () => import(/* webpackChunkName: "activity" */ './people/activity/activity.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.forgot,
        chunk: 'forgot',
        load: () => import(/* webpackChunkName: "forgot" */ './account/forgot.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.reset,
        chunk: 'reset',
        load: () => import(/* webpackChunkName: "reset" */ './account/reset.page.tsx'),
      }),
      pageRoute(host, {
        path: adminUrls.mailedReset,
        chunk: 'reset',
        load: () => import(/* webpackChunkName: "reset" */ './account/reset.page.tsx'),
      }),
    ],
  };
});
