import { environmentWithSecrets } from '@opinionbridge/contracts/environment';

/**
 * @param name SLICE_TO_TOKEN for the site that a release is promoted to: each site is told its own token only
 * @returns the team's token for the hosts of its releases, from the variable or the file that <name>_FILE names
 * @throws Error when both are set, or the file cannot be read
 */
export const sliceToken = (name: 'SLICE_TOKEN' | 'SLICE_TO_TOKEN' = 'SLICE_TOKEN'): string | undefined =>
  environmentWithSecrets(process.env, [name])[name] || undefined;
