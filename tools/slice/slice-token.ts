import { environmentWithSecrets } from '@opinionbridge/contracts/environment';

/**
 * @returns the team's token for the hosts of its releases, from SLICE_TOKEN or the file of SLICE_TOKEN_FILE
 * @throws Error when both are set, or the file cannot be read
 */
export const sliceToken = (): string | undefined =>
  environmentWithSecrets(process.env, ['SLICE_TOKEN'])['SLICE_TOKEN'] || undefined;
