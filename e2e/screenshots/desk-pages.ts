import type { Page } from '@playwright/test';
import { account, activity, people } from './answers/people.ts';
import type { Answers } from './answers/answer-as.ts';
import { enquiries, enquiryPath, personPath } from './answers/enquiries.ts';
import { media, picturePath } from './answers/media.ts';
import { releasePath, releases } from './answers/releases.ts';

/** Has the format of a token in a link, but is invalid. */
const NO_TOKEN = 'x'.repeat(43);

type Role = Parameters<Page['getByRole']>[0];

interface DeskPage {
  /** Name of its screenshots. */
  readonly name: string;
  readonly path: string;
  /** Visible when the page is ready. */
  readonly ready: readonly [role: Role, words: string];
  /** Simulated API responses, if the real ones differ in each run. */
  readonly answers?: Answers;
}

/** Pages available without a login. */
export const entrancePages: readonly DeskPage[] = [
  { name: 'admin', path: '/admin', ready: ['button', 'Login'] },
  { name: 'admin-forgot', path: '/admin/forgot', ready: ['button', 'Send link'] },
  { name: 'admin-reset', path: `/admin/reset#token=${NO_TOKEN}`, ready: ['button', 'Set password'] },
  {
    name: 'admin-mailed-reset',
    path: `/admin/reset-password#token=${NO_TOKEN}`,
    ready: ['button', 'Set password'],
  },
  {
    name: 'admin-invitation',
    path: `/admin/invitation#token=${NO_TOKEN}`,
    ready: ['button', 'Create account'],
  },
];

/** Start of the title of the post shown in its editor. */
export const EDITED_POST = 'Melanoma';

export const deskPages: readonly DeskPage[] = [
  {
    name: 'admin-dashboard',
    path: '/admin/dashboard',
    ready: ['link', 'Melanoma: how to read your skin'],
  },
  { name: 'admin-new-post', path: '/admin/posts/new', ready: ['textbox', 'Title'] },
  { name: 'admin-post', path: '/admin/posts/:id', ready: ['textbox', 'Title'] },
  { name: 'admin-enquiries', path: '/admin/enquiries', ready: ['heading', 'Enquiries'] },
  {
    name: 'admin-enquiries-waiting',
    path: '/admin/enquiries?status=',
    ready: ['link', 'Meera Iyer'],
    answers: enquiries,
  },
  { name: 'admin-enquiry', path: enquiryPath, ready: ['heading', 'Replies and notes'], answers: enquiries },
  { name: 'admin-person', path: personPath, ready: ['button', 'Delete everything'], answers: enquiries },
  {
    name: 'admin-reply-templates',
    path: '/admin/enquiries/templates',
    ready: ['heading', 'We could not reach you'],
  },
  { name: 'admin-categories', path: '/admin/categories', ready: ['row', 'Cancer'] },
  { name: 'admin-media', path: '/admin/media', ready: ['link', 'knee-x-ray.jpg'], answers: media },
  {
    name: 'admin-picture',
    path: picturePath,
    ready: ['link', 'When a knee should be replaced'],
    answers: media,
  },
  { name: 'admin-people', path: '/admin/people', ready: ['row', 'editor@example.org'], answers: people },
  { name: 'admin-account', path: '/admin/account', ready: ['row', 'Chrome on Android'], answers: account },
  { name: 'admin-releases', path: '/admin/releases', ready: ['row', 'started canary'], answers: releases },
  {
    name: 'admin-stored-releases',
    path: '/admin/releases/blog',
    ready: ['row', 'quarantined'],
    answers: releases,
  },
  { name: 'admin-release', path: releasePath, ready: ['row', 'Render time'], answers: releases },
  {
    name: 'admin-release-tokens',
    path: '/admin/releases/tokens',
    ready: ['row', 'build machine'],
    answers: releases,
  },
  {
    name: 'admin-activity',
    path: '/admin/activity',
    ready: ['row', 'Replied to an enquiry'],
    answers: activity,
  },
];
