import type { Page } from '@playwright/test';
import { account, activity, people } from './answers/people.ts';
import type { Answers } from './answers/answer-as.ts';
import { enquiries, enquiryPath, personPath } from './answers/enquiries.ts';
import { media, picturePath } from './answers/media.ts';
import { releasePath, releases } from './answers/releases.ts';

/** Of the form of a link's, and none. */
const NO_TOKEN = 'x'.repeat(43);

type Role = Parameters<Page['getByRole']>[0];

interface DeskPage {
  /** Of its screenshots. */
  readonly name: string;
  readonly path: string;
  /** What is there when the page is ready. */
  readonly ready: readonly [role: Role, words: string];
  /** What the API is made to say, where its own answer is another in each run. */
  readonly answers?: Answers;
}

/** Pages that are there before somebody has logged in. */
export const entrancePages: readonly DeskPage[] = [
  { name: 'admin', path: '/admin', ready: ['button', 'Login'] },
  { name: 'admin-forgot', path: '/admin/forgot', ready: ['button', 'Send me a link'] },
  { name: 'admin-reset', path: `/admin/reset#token=${NO_TOKEN}`, ready: ['button', 'Set the password'] },
  {
    name: 'admin-mailed-reset',
    path: `/admin/reset-password#token=${NO_TOKEN}`,
    ready: ['button', 'Set the password'],
  },
  {
    name: 'admin-invitation',
    path: `/admin/invitation#token=${NO_TOKEN}`,
    ready: ['button', 'Make my account'],
  },
];

/** The post that is pictured as its editor sees it, by the start of its title. */
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
  { name: 'admin-releases', path: '/admin/releases', ready: ['row', 'made a canary'], answers: releases },
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
    ready: ['row', 'Answered an enquiry'],
    answers: activity,
  },
];
