import { join } from 'node:path';
import { freePort, startSite, type RunningSite } from '@opinionbridge/tools/site';

export const ADMIN = { email: 'bench@example.org', password: 'a password for measuring only' };

/** A site with the sample posts, on free ports, with data of its own that is kept between runs. */
export async function startBenchSite(): Promise<RunningSite> {
  const [shell, api] = [await freePort(), await freePort()];
  return startSite({
    dataDir: join(import.meta.dirname, '../.cache/bench'),
    ports: { shell, api, database: 0 },
    onProgress: (message) => console.log(message),
    env: {
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  });
}
