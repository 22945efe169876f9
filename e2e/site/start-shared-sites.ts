import { join } from 'node:path';
import makeTemplate from './make-template.ts';
import { startOwnSite } from './start-own-site.ts';
import { startPostOffice } from './post-office.ts';
import { tellWorkers } from './shared-sites.ts';
import { workersDir } from './template.ts';

/** Global set-up of `npm test`: the two sites that all browser tests share. @returns what ends them */
export default async function startSharedSites(): Promise<() => Promise<void>> {
  await makeTemplate();
  const office = await startPostOffice();
  const [reading, writing] = await Promise.all([
    startOwnSite('reading'),
    startOwnSite('writing', { SMTP_URL: office.smtpUrl, ENQUIRY_WEBHOOK_URL: office.webhookUrl }),
  ]);
  tellWorkers({
    reading: { site: reading, dataDir: join(workersDir, 'reading') },
    writing: { site: writing, dataDir: join(workersDir, 'writing') },
  });
  return async () => {
    await Promise.all([reading.stop(), writing.stop()]);
    await office.stop();
  };
}
