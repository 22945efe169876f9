/**
 * What the API asks of the fields of its JSON bodies, as its document says it. Made by `npm run generate -- api-types`; do not edit.
 */

export interface FieldRules {
  readonly required?: boolean;
  /** In code points, as maxLength is. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
}

type BodyRules = Readonly<Record<string, FieldRules>>;

export const acceptInvitationRules = {
  token: { required: true, maxLength: 100 },
  password: { required: true, minLength: 12, maxLength: 128 },
  name: { required: true, maxLength: 80 },
} as const satisfies BodyRules;

export const addNoteRules = {
  text: { required: true, maxLength: 5000 },
} as const satisfies BodyRules;

export const addPostNoteRules = {
  text: { required: true, maxLength: 2000 },
  field: { enum: ["titledesc","desc2","like","symptoms","advSysmptoms","diagnosis","treatment","prognosis"] },
  quote: { maxLength: 300 },
} as const satisfies BodyRules;

export const bulkChangeRules = {
  status: { required: true, enum: ["new","contacted","waiting_for_records","handled","spam"] },
  enquiries: { required: true },
} as const satisfies BodyRules;

export const bulkItemRules = {
  reference: { required: true },
  revision: { required: true },
} as const satisfies BodyRules;

export const categoriesRules = {
  entries: { required: true },
} as const satisfies BodyRules;

export const categoryRules = {
  name: { required: true, maxLength: 80 },
  description: { maxLength: 300 },
} as const satisfies BodyRules;

export const changeEnquiryRules = {
  status: { enum: ["new","contacted","waiting_for_records","handled","spam"] },
  read: {},
  assignee: { pattern: "^([0-9a-f]{24})?$" },
} as const satisfies BodyRules;

export const changePasswordRules = {
  currentPassword: { required: true, maxLength: 128 },
  newPassword: { required: true, minLength: 12, maxLength: 128 },
} as const satisfies BodyRules;

export const changePersonRules = {
  role: { enum: ["owner","editor","author","coordinator"] },
  disabled: {},
  releaseSlices: {},
} as const satisfies BodyRules;

export const changeReleaseRules = {
  why: { required: true, maxLength: 500 },
  slice: { required: true },
  action: { required: true, enum: ["activate","rollback","canary","promote","end-canary","grant","flag"] },
  version: {},
  share: {},
  minutes: {},
  prefixes: {},
  flag: {},
} as const satisfies BodyRules;

export const changeTermRules = {
  kind: { required: true, enum: ["category","tag"] },
  from: { required: true, maxLength: 120 },
  to: { maxLength: 80 },
  merge: {},
} as const satisfies BodyRules;

export const confirmCodeRules = {
  code: { required: true, maxLength: 100 },
} as const satisfies BodyRules;

export const confirmPersonRules = {
  password: { maxLength: 128 },
  code: { maxLength: 100 },
  passkey: {},
} as const satisfies BodyRules;

export const contactRules = {
  firstName: { required: true, maxLength: 80 },
  lastName: { required: true, maxLength: 80 },
  email: { required: true, maxLength: 254, format: "email" },
  phone: { required: true, maxLength: 40 },
  subject: { required: true, maxLength: 200 },
  helpyou: { required: true, maxLength: 5000 },
  patient: { enum: ["me","parent","child","other"] },
  callLanguage: { enum: ["en","hi","te","gu","mr","ta","kn","ml","bn","pa","or","ur"] },
  callTime: { enum: ["morning","afternoon","evening"] },
  language: { enum: ["en","hi"] },
  page: { maxLength: 200, pattern: "^\\/[!-~]*$" },
  notice: { pattern: "^\\d{4}-\\d{2}(?:\\.\\d{1,3})?$" },
  company: { maxLength: 200 },
  elapsedMs: {},
} as const satisfies BodyRules;

export const createPostRules = {
  title: { required: true, maxLength: 200 },
  desc: { maxLength: 1000 },
  seoTitle: { maxLength: 120 },
  seoDescription: { maxLength: 320 },
  category: { maxLength: 80 },
  tags: {},
  author: { maxLength: 80 },
  reviewer: { maxLength: 80 },
  reviewedOn: { maxLength: 10 },
  reviewAgainBy: { maxLength: 10 },
  language: { enum: ["en","hi"] },
  translation: { maxLength: 120 },
  titledesc: { maxLength: 100000 },
  desc2: { maxLength: 100000 },
  like: { maxLength: 100000 },
  symptoms: { maxLength: 100000 },
  advSysmptoms: { maxLength: 100000 },
  diagnosis: { maxLength: 100000 },
  treatment: { maxLength: 100000 },
  prognosis: { maxLength: 100000 },
  imageAlt: { maxLength: 300 },
  imageCaption: { maxLength: 300 },
  pageImage1Alt: { maxLength: 300 },
  pageImage1Caption: { maxLength: 300 },
  pageImage2Alt: { maxLength: 300 },
  pageImage2Caption: { maxLength: 300 },
  pageImage3Alt: { maxLength: 300 },
  pageImage3Caption: { maxLength: 300 },
  pageImage4Alt: { maxLength: 300 },
  pageImage4Caption: { maxLength: 300 },
  shareImageAlt: { maxLength: 300 },
  shareImageCaption: { maxLength: 300 },
  slug: { maxLength: 120 },
  publishAt: { format: "date-time" },
  status: { enum: ["draft","scheduled","published"] },
} as const satisfies BodyRules;

export const describePictureRules = {
  alt: { required: true, maxLength: 300 },
  before: { required: true, maxLength: 300 },
} as const satisfies BodyRules;

export const forgotPasswordRules = {
  email: { required: true, maxLength: 254, format: "email" },
} as const satisfies BodyRules;

export const inviteRules = {
  email: { required: true, maxLength: 254, format: "email" },
  role: { required: true, enum: ["owner","editor","author","coordinator"] },
} as const satisfies BodyRules;

export const loginRules = {
  email: { required: true, maxLength: 254, format: "email" },
  password: { required: true, maxLength: 128 },
  code: { maxLength: 100 },
  deviceMark: { maxLength: 1000 },
} as const satisfies BodyRules;

export const makeTokenRules = {
  name: { required: true, maxLength: 80 },
  slices: { required: true },
  rights: { required: true },
} as const satisfies BodyRules;

export const mergeRules = {
  into: { required: true },
} as const satisfies BodyRules;

export const newPasskeyRules = {
  ceremony: { required: true, maxLength: 1000 },
  response: { required: true },
  name: { required: true, maxLength: 60 },
} as const satisfies BodyRules;

export const passkeyLoginRules = {
  ceremony: { required: true, maxLength: 1000 },
  response: { required: true },
  deviceMark: { maxLength: 1000 },
} as const satisfies BodyRules;

export const reasonRules = {
  why: { required: true, maxLength: 500 },
} as const satisfies BodyRules;

export const renamePasskeyRules = {
  name: { required: true, maxLength: 60 },
} as const satisfies BodyRules;

export const replyRules = {
  subject: { required: true, maxLength: 250 },
  text: { required: true, maxLength: 10000 },
} as const satisfies BodyRules;

export const replyTemplateRules = {
  id: { required: true, pattern: "^[0-9a-z-]{1,36}$" },
  name: { required: true, maxLength: 80 },
  language: { required: true, enum: ["en","hi"] },
  text: { required: true, maxLength: 5000 },
} as const satisfies BodyRules;

export const replyTemplatesRules = {
  entries: { required: true },
} as const satisfies BodyRules;

export const requireSecondFactorRules = {
  role: { required: true, enum: ["owner","editor","author","coordinator"] },
  required: { required: true },
} as const satisfies BodyRules;

export const resetPasswordRules = {
  token: { required: true, maxLength: 100 },
  password: { required: true, minLength: 12, maxLength: 128 },
} as const satisfies BodyRules;

export const resolvePostNoteRules = {
  resolved: { required: true },
} as const satisfies BodyRules;

export const returnPostRules = {
  note: { required: true, maxLength: 2000 },
} as const satisfies BodyRules;

export const setReminderRules = {
  day: { required: true, maxLength: 10, format: "date" },
} as const satisfies BodyRules;

export const statusLinkRules = {
  link: { required: true, maxLength: 200 },
} as const satisfies BodyRules;

export const transferPostsRules = {
  to: { required: true },
} as const satisfies BodyRules;

export const updatePostRules = {
  title: { maxLength: 200 },
  desc: { maxLength: 1000 },
  seoTitle: { maxLength: 120 },
  seoDescription: { maxLength: 320 },
  category: { maxLength: 80 },
  tags: {},
  author: { maxLength: 80 },
  reviewer: { maxLength: 80 },
  reviewedOn: { maxLength: 10 },
  reviewAgainBy: { maxLength: 10 },
  language: { enum: ["en","hi"] },
  translation: { maxLength: 120 },
  titledesc: { maxLength: 100000 },
  desc2: { maxLength: 100000 },
  like: { maxLength: 100000 },
  symptoms: { maxLength: 100000 },
  advSysmptoms: { maxLength: 100000 },
  diagnosis: { maxLength: 100000 },
  treatment: { maxLength: 100000 },
  prognosis: { maxLength: 100000 },
  imageAlt: { maxLength: 300 },
  imageCaption: { maxLength: 300 },
  pageImage1Alt: { maxLength: 300 },
  pageImage1Caption: { maxLength: 300 },
  pageImage2Alt: { maxLength: 300 },
  pageImage2Caption: { maxLength: 300 },
  pageImage3Alt: { maxLength: 300 },
  pageImage3Caption: { maxLength: 300 },
  pageImage4Alt: { maxLength: 300 },
  pageImage4Caption: { maxLength: 300 },
  shareImageAlt: { maxLength: 300 },
  shareImageCaption: { maxLength: 300 },
  slug: { maxLength: 120 },
  publishAt: { format: "date-time" },
  status: { enum: ["draft","scheduled","published","archived"] },
  removePictures: {},
} as const satisfies BodyRules;

export const withdrawalRules = {
  link: { required: true, maxLength: 200 },
  withdrawn: { required: true },
} as const satisfies BodyRules;
