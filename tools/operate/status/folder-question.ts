import { join } from 'node:path';
import { environmentWithSecrets } from '@opinionbridge/contracts/environment';
import { runningSite } from '../../site/running-site.ts';
import { readSecrets } from '../../site/site-secrets.ts';
import type { StatusQuestion } from './read-status.ts';

/**
 * Addresses of the site that is running from a folder.
 *
 * @param dataDir folder with all data of the site
 * @param backups folder of its backups, if known
 * @returns null if none is running
 */
export async function folderQuestion(
  dataDir: string,
  backups: string | undefined,
): Promise<StatusQuestion | null> {
  const running = runningSite(dataDir);
  if (!running) return null;
  // The same precedence as at its start.
  const secrets = {
    ...(await readSecrets(join(dataDir, 'secrets.json'))),
    ...environmentWithSecrets(process.env),
  };
  return {
    website: running.website,
    apis: [running.api],
    token: secrets.RELEASE_READ_TOKEN,
    metricsToken: undefined,
    backups,
    data: dataDir,
  };
}
