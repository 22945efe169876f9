import { CONTRACT_VERSION, defineSlice, pageRoute, urls } from '@opinionbridge/contracts';
import { deskApi } from './api/desk-api.ts';
import { adminUrls } from './desk/admin-urls.ts';

/** Address, chunk name and module of each page. */
const pages = [
  [urls.admin, 'login', () => import(/* webpackChunkName: "login" */ './account/login.page.tsx')],
  [
    urls.adminDashboard,
    'dashboard',
    () => import(/* webpackChunkName: "dashboard" */ './posts/list/dashboard.page.tsx'),
  ],
  [
    adminUrls.newPost,
    'new-post',
    () => import(/* webpackChunkName: "new-post" */ './posts/new-post/new-post.page.tsx'),
  ],
  [
    `${urls.admin}/posts/:id`,
    'edit-post',
    () => import(/* webpackChunkName: "edit-post" */ './posts/editing/post.page.tsx'),
  ],
  [
    adminUrls.enquiries,
    'enquiries',
    () => import(/* webpackChunkName: "enquiries" */ './enquiries/inbox/enquiries.page.tsx'),
  ],
  [
    adminUrls.personData,
    'person-data',
    () => import(/* webpackChunkName: "person-data" */ './enquiries/person-data/person-data.page.tsx'),
  ],
  [
    adminUrls.replyTemplates,
    'reply-templates',
    () => import(/* webpackChunkName: "reply-templates" */ './enquiries/templates/templates.page.tsx'),
  ],
  [
    `${adminUrls.enquiries}/:reference`,
    'enquiry',
    () => import(/* webpackChunkName: "enquiry" */ './enquiries/enquiry/enquiry.page.tsx'),
  ],
  [
    adminUrls.categories,
    'categories',
    () => import(/* webpackChunkName: "categories" */ './posts/categories/categories.page.tsx'),
  ],
  [adminUrls.media, 'media', () => import(/* webpackChunkName: "media" */ './media/media.page.tsx')],
  [
    `${adminUrls.media}/:hash`,
    'picture',
    () => import(/* webpackChunkName: "picture" */ './media/picture.page.tsx'),
  ],
  [adminUrls.people, 'people', () => import(/* webpackChunkName: "people" */ './people/people.page.tsx')],
  [
    adminUrls.invitation,
    'invitation',
    () => import(/* webpackChunkName: "invitation" */ './account/invitation.page.tsx'),
  ],
  [
    adminUrls.account,
    'account',
    () => import(/* webpackChunkName: "account" */ './account/account.page.tsx'),
  ],
  [
    adminUrls.releases,
    'releases',
    () => import(/* webpackChunkName: "releases" */ './releases/list/releases.page.tsx'),
  ],
  [
    adminUrls.releaseTokens,
    'release-tokens',
    () => import(/* webpackChunkName: "release-tokens" */ './releases/tokens/release-tokens.page.tsx'),
  ],
  [
    `${adminUrls.releases}/:slice`,
    'stored-releases',
    () => import(/* webpackChunkName: "stored-releases" */ './releases/release/stored.page.tsx'),
  ],
  [
    `${adminUrls.releases}/:slice/:version`,
    'release',
    () => import(/* webpackChunkName: "release" */ './releases/release/release.page.tsx'),
  ],
  [
    adminUrls.activity,
    'activity',
    () => import(/* webpackChunkName: "activity" */ './people/activity/activity.page.tsx'),
  ],
  [adminUrls.forgot, 'forgot', () => import(/* webpackChunkName: "forgot" */ './account/forgot.page.tsx')],
  [adminUrls.reset, 'reset', () => import(/* webpackChunkName: "reset" */ './account/reset.page.tsx')],
  [adminUrls.mailedReset, 'reset', () => import(/* webpackChunkName: "reset" */ './account/reset.page.tsx')],
] as const;

export default defineSlice((surroundings) => {
  const host = { ...surroundings, api: deskApi(surroundings.api) };
  return {
    contract: CONTRACT_VERSION,
    query: [],
    routes: pages.map(([path, chunk, load]) => pageRoute(host, { path, chunk, load })),
  };
});
