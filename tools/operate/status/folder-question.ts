import { join } from 'node:path';
import { environmentWithSecrets } from '@opinionbridge/contracts/environment';
import { runningSite } from '../../site/running-site.ts';
import { readSecrets } from '../../site/site-secrets.ts';
import type { StatusQuestion } from './read-status.ts';

/**
 * Whom to ask about the site that runs from a folder.
 *
 * @param dataDir everything that the site keeps
 * @param backups folder of its backups, where somebody named one
 * @returns null when none runs
 */
export async function folderQuestion(
  dataDir: string,
  backups: string | undefined,
): Promise<StatusQuestion | null> {
  const running = runningSite(dataDir);
  if (!running) return null;
  // The same precedence as when it was started.
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
