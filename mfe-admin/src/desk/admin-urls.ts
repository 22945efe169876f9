import { urls } from '@opinionbridge/contracts';
import type { Role } from '../api/session/role.ts';

/** Addresses of the admin area, beside those of the contract. */
export const adminUrls = {
  enquiries: `${urls.admin}/enquiries`,
  /** One person's data; the e-mail address stands behind a `#`, which no log sees. */
  personData: `${urls.admin}/enquiries/person`,
  replyTemplates: `${urls.admin}/enquiries/templates`,
  categories: `${urls.admin}/categories`,
  media: `${urls.admin}/media`,
  /** @param hash the picture's hash */
  picture: (hash: string) => `${urls.admin}/media/${encodeURIComponent(hash)}`,
  people: `${urls.admin}/people`,
  /** Where mailed invitations lead, with the token behind a `#`, which no log sees. */
  invitation: `${urls.admin}/invitation`,
  account: `${urls.admin}/account`,
  releases: `${urls.admin}/releases`,
  releaseTokens: `${urls.admin}/releases/tokens`,
  activity: `${urls.admin}/activity`,
  forgot: `${urls.admin}/forgot`,
  reset: `${urls.admin}/reset`,
  /** Where mailed links lead, with the token behind a `#`, which no log sees. */
  mailedReset: `${urls.admin}/reset-password`,
  /** @param reference the enquiry's reference, e.g. `OB-4K7M-Q2XR-9TCA` */
  enquiry: (reference: string) => `${urls.admin}/enquiries/${encodeURIComponent(reference)}`,
  releasesOf: (slice: string) => `${urls.admin}/releases/${encodeURIComponent(slice)}`,
  release: (slice: string, version: string) =>
    `${urls.admin}/releases/${encodeURIComponent(slice)}/${encodeURIComponent(version)}`,
  newPost: `${urls.admin}/posts/new`,
  /** @param id the post's id */
  post: (id: string) => `${urls.admin}/posts/${encodeURIComponent(id)}`,
} as const;

/** @returns where somebody of this role begins */
export function startOf(role: Role | undefined): string {
  return role === 'coordinator' ? adminUrls.enquiries : urls.adminDashboard;
}
