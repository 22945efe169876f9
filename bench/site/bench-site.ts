import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSite, freePort, startSite, type RunningSite } from '@opinionbridge/tools/site';

/** An owner's account, for the environment of an API. */
export const ADMIN = {
  ADMIN_EMAIL: 'bench@example.org',
  ADMIN_PASSWORD: 'a password for measuring only',
};

/**
 * Builds and starts a site with only the sample posts, on free ports, so that each run measures the same content. It
 * logs errors only.
 */
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
      // Otherwise random visits would load 3 kB more to measure themselves.
      VITALS_SAMPLE: '0',
      // Lighthouse audits what search engines are told.
      ROBOTS_INDEX: 'true',
      // Always the bench's own database.
      MONGODB_URI: '',
      ...ADMIN,
    },
  });
}

/** @returns the authorization header of the owner */
export async function adminHeaders(apiOrigin: string): Promise<{ Authorization: string }> {
  const login = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
  const { token } = (await postJson(`${apiOrigin}/api/admin/login`, {}, login)) as { token: string };
  return { Authorization: `Bearer ${token}` };
}

/** @throws Error with the answer if the request fails */
export async function postJson(address: string, headers: Readonly<Record<string, string>>, body: unknown) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${address} was answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
