import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface SiteSecrets {
  readonly JWT_SECRET: string;
}

/** Secrets of a site on one machine, made once and kept with its data; a deployment brings its own. */
export async function siteSecrets(dataDir: string): Promise<SiteSecrets> {
  const path = join(dataDir, 'secrets.json');
  try {
    return JSON.parse(await readFile(path, 'utf8')) as SiteSecrets;
  } catch {
    const secrets = { JWT_SECRET: randomBytes(48).toString('base64url') };
    await mkdir(dataDir, { recursive: true });
    await writeFile(path, JSON.stringify(secrets), { mode: 0o600 });
    return secrets;
  }
}
