import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** A site's data with the sample posts, created once per run and copied for each worker. */
export const templateDir = join(root, '.cache/e2e/template');
/** Folder of everything that the workers create. */
export const workersDir = join(root, '.cache/e2e/workers');

export const admin = { email: 'editor@example.org', password: 'a long enough passphrase' };

/** Environment of every test site. */
export const siteEnvironment = {
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  // All visitors of a test come from one address.
  RATE_LIMIT_PER_MINUTE: '0',
  ENQUIRIES_PER_ADDRESS: '1000',
  ENQUIRIES_PER_MINUTE: '1000',
  // Tests check what a page shows, not how busy the machine is.
  SLICE_PAGE_TIMEOUT_MS: '40000',
  SLICE_FRAGMENT_TIMEOUT_MS: '30000',
  SHED_ABOVE_MS: '60000',
  // The database of a test is always its own.
  MONGODB_URI: '',
};
