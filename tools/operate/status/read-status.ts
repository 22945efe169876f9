import { readFileSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { newestBackup } from '../backup-files.ts';
import { askApi } from './ask-api.ts';
import { askReleaseService } from './ask-release-service.ts';
import { ask, jsonOf } from './ask.ts';
import { certificateEnds } from './certificate.ts';
import type { SiteStatus } from './site-status.ts';

export interface StatusQuestion {
  readonly website: string;
  /** Origins of directly reachable APIs; if empty, the API is asked through the website. */
  readonly apis: readonly string[];
  readonly token: string | undefined;
  readonly metricsToken: string | undefined;
  readonly backups: string | undefined;
  /** Folder with all data of the site, if it is on this machine. */
  readonly data?: string;
}

const readiness = z.object({ status: z.string(), why: z.string().optional(), api: z.string().optional() });

/** Asks all parts concurrently; missing answers are part of the result. */
export async function readStatus(question: StatusQuestion): Promise<SiteStatus> {
  const { website, apis, token, metricsToken, backups, data } = question;
  const [ready, service, certificate, ...found] = await Promise.all([
    ask(`${website}/health/ready`),
    askReleaseService(apis[0] ?? website, token, website),
    certificateEnds(website),
    ...apis.map((origin) => askApi(origin, metricsToken)),
  ]);
  const said = readiness.safeParse(jsonOf(ready)).data;
  const isReady = typeof ready !== 'string' && ready.status === 200 && said?.status === 'ready';
  const reason = typeof ready === 'string' ? ready : (said?.why ?? `answers with status ${ready.status}`);
  return {
    website,
    version: softwareVersion(),
    site: { isReady, reason: isReady ? undefined : reason, api: said?.api },
    apis: found,
    ...service,
    backup: backups === undefined ? undefined : backupIn(backups),
    certificateEnds: certificate,
    disk: data === undefined ? undefined : diskOf(data),
  };
}

function diskOf(folder: string): SiteStatus['disk'] {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { folder, freeBytes: bavail * bsize, bytes: blocks * bsize };
}

function backupIn(folder: string): SiteStatus['backup'] {
  const path = newestBackup(folder) ?? undefined;
  return { path, writtenAt: path && statSync(path).mtime.toISOString() };
}

function softwareVersion(): string {
  const path = join(import.meta.dirname, '../../../package.json');
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}
