import { urls } from '@opinionbridge/contracts';
import type { Role } from '../api/session/role.ts';

/** Addresses of the admin area, in addition to those of the contract. */
export const adminUrls = {
  enquiries: `${urls.admin}/enquiries`,
  /** A person's data; the e-mail address follows a `#`, so that it appears in no log. */
  personData: `${urls.admin}/enquiries/person`,
  replyTemplates: `${urls.admin}/enquiries/templates`,
  categories: `${urls.admin}/categories`,
  media: `${urls.admin}/media`,
  picture: (hash: string) => `${urls.admin}/media/${encodeURIComponent(hash)}`,
  people: `${urls.admin}/people`,
  /** Target of mailed invitations, with the token after a `#`, so that it appears in no log. */
  invitation: `${urls.admin}/invitation`,
  account: `${urls.admin}/account`,
  releases: `${urls.admin}/releases`,
  releaseTokens: `${urls.admin}/releases/tokens`,
  activity: `${urls.admin}/activity`,
  forgot: `${urls.admin}/forgot`,
  reset: `${urls.admin}/reset`,
  /** Target of mailed links, with the token after a `#`, so that it appears in no log. */
  mailedReset: `${urls.admin}/reset-password`,
  /** @param reference of the enquiry, e.g. `OB-4K7M-Q2XR-9TCA` */
  enquiry: (reference: string) => `${urls.admin}/enquiries/${encodeURIComponent(reference)}`,
  releasesOf: (slice: string) => `${urls.admin}/releases/${encodeURIComponent(slice)}`,
  release: (slice: string, version: string) =>
    `${urls.admin}/releases/${encodeURIComponent(slice)}/${encodeURIComponent(version)}`,
  newPost: `${urls.admin}/posts/new`,
  post: (id: string) => `${urls.admin}/posts/${encodeURIComponent(id)}`,
} as const;

export function startOf(role: Role | undefined): string {
  return role === 'coordinator' ? adminUrls.enquiries : urls.adminDashboard;
}
