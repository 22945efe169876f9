import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, startSite, type RunningSite } from '@opinionbridge/tools/site';

const ADMIN = { email: 'bench@example.org', password: 'a password for measuring only' };

/** A site with the sample posts and nothing else, on free ports: each run measures the same content. It logs errors only. */
export async function startBenchSite(): Promise<RunningSite> {
  const [shell, api] = [await freePort(), await freePort()];
  const dataDir = join(import.meta.dirname, '../../.cache/bench/site');
  await rm(dataDir, { recursive: true, force: true });
  return startSite({
    dataDir,
    ports: { shell, api },
    onProgress: (message) => console.log(message),
    env: {
      RATE_LIMIT_PER_MINUTE: '0',
      COLD_PAGES_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
      // By chance, a visit would measure itself with 3 kB more.
      VITALS_SAMPLE: '0',
      // Lighthouse judges what search engines are told.
      ROBOTS_INDEX: 'true',
      // The database is always its own.
      MONGODB_URI: '',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  });
}

/** @returns the header that makes a request the admin's */
export async function adminHeaders({ apiOrigin }: RunningSite): Promise<{ Authorization: string }> {
  const response = await fetch(`${apiOrigin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  if (!response.ok) throw new Error(`The admin could not log in: ${await response.text()}`);
  return { Authorization: `Bearer ${((await response.json()) as { token: string }).token}` };
}
