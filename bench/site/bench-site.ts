import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSite, freePort, startSite, type RunningSite } from '@opinionbridge/tools/site';

/** Who may do everything, for the environment of an API. */
export const ADMIN = {
  ADMIN_EMAIL: 'bench@example.org',
  ADMIN_PASSWORD: 'a password for measuring only',
};

/** A site as the sources are now, with the sample posts and nothing else, on free ports: each run measures the same content. It logs errors only. */
export async function startBenchSite(): Promise<RunningSite> {
  const [shell, api] = [await freePort(), await freePort()];
  const dataDir = join(import.meta.dirname, '../../.cache/bench/site');
  const onProgress = (message: string): void => console.log(message);
  await rm(dataDir, { recursive: true, force: true });
  await buildSite(onProgress);
  return startSite({
    dataDir,
    ports: { shell, api },
    onProgress,
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
      ...ADMIN,
    },
  });
}

/** @returns the header that makes a request the admin's */
export async function adminHeaders(apiOrigin: string): Promise<{ Authorization: string }> {
  const login = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
  const { token } = (await postJson(`${apiOrigin}/api/admin/login`, {}, login)) as { token: string };
  return { Authorization: `Bearer ${token}` };
}

/** @throws Error with the answer when it is no success */
export async function postJson(address: string, headers: Readonly<Record<string, string>>, body: unknown) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${address} was answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
