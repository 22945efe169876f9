import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface SiteSecrets {
  readonly JWT_SECRET: string;
  /** Of the release service, with all rights. */
  readonly RELEASE_TOKEN: string;
  /** Of the release service, with read access. */
  readonly RELEASE_READ_TOKEN: string;
}

/** Secrets of a site on one machine, generated once and stored with its data; a deployment sets its own. */
export async function siteSecrets(dataDir: string): Promise<SiteSecrets> {
  const path = join(dataDir, 'secrets.json');
  const known = await readSecrets(path);
  const secrets = {
    JWT_SECRET: randomSecret(),
    RELEASE_TOKEN: randomSecret(),
    RELEASE_READ_TOKEN: randomSecret(),
    ...known,
  };
  if (Object.keys(known).length < Object.keys(secrets).length) {
    await mkdir(dataDir, { recursive: true });
    const unfinished = `${path}.${process.pid}`;
    await writeFile(unfinished, JSON.stringify(secrets), { mode: 0o600, flush: true });
    await rename(unfinished, path);
  }
  return secrets;
}

/**
 * @returns the stored secrets; a site started by an earlier version may lack some
 * @throws Error if they exist but cannot be read: replacing them would silently end every session
 */
export async function readSecrets(path: string): Promise<Partial<SiteSecrets>> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Partial<SiteSecrets>;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return {};
    throw new Error(
      `${path} cannot be read (${message}). Restore it, or remove it to start with new secrets.`,
    );
  }
}

const randomSecret = () => randomBytes(48).toString('base64url');
