import type { RunningSite } from '@opinionbridge/tools/site';
import { startMailServer } from './mail-server.ts';
import { startOwnSite } from './start-own-site.ts';

/** A site of its own that sends its mail to a mail server of its own. */
export interface MailingSite {
  readonly site: RunningSite;
  /** @returns the mails that were sent, as they came */
  readonly mails: () => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

/** @param name of the folder of its data */
export async function startMailingSite(name: string): Promise<MailingSite> {
  const mailServer = await startMailServer();
  const site = await startOwnSite(name, { SMTP_URL: mailServer.url });
  const stop = async () => {
    await site.stop();
    await mailServer.stop();
  };
  return { site, mails: async () => mailServer.mails, stop };
}
