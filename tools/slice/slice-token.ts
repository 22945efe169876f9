import { environmentWithSecrets } from '@opinionbridge/contracts/environment';

/**
 * @param name SLICE_TO_TOKEN for the site that a release is promoted to, since each site only gets its own token
 * @returns the team's token for release hosts, from the variable or the file named by <name>_FILE
 * @throws Error if both are set, or the file cannot be read
 */
export const sliceToken = (name: 'SLICE_TOKEN' | 'SLICE_TO_TOKEN' = 'SLICE_TOKEN'): string | undefined =>
  environmentWithSecrets(process.env, [name])[name] || undefined;
