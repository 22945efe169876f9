import { createHash, randomBytes } from 'node:crypto';
import { signRelease } from '@opinionbridge/releases/signing';
import { listed, manifestOf } from '@opinionbridge/releases/testing';
import type { TestKeys } from '../../../../tools/slice/testing/index.ts';

/** A built release in memory. */
export interface InMemoryRelease {
  readonly slice: string;
  readonly version: string;
  readonly manifestSha256: string;
  readonly manifest: Buffer;
  readonly files: ReadonlyMap<string, Buffer>;
  readonly signature: string;
}

export const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
export const digest = (content: Buffer) => ({
  'Content-Digest': `sha-256=:${createHash('sha256').update(content).digest('base64')}:`,
});

/**
 * @param bytes sizes of its files except the first two
 * @param sourceMaps by path
 */
export async function makeRelease(
  keys: TestKeys,
  slice: string,
  version: string,
  bytes: readonly number[] = [],
  sourceMaps: Readonly<Record<string, string>> = {},
): Promise<InMemoryRelease> {
  const files = new Map([
    ['browser/remote-entry.1.js', Buffer.from(`export const version = '${version}';`)],
    ['server/slice.cjs', Buffer.from('module.exports = {};')],
    ...bytes.map((size, index) => [`browser/picture-${index}.avif`, randomBytes(size)] as const),
  ]);
  const maps = Object.entries(sourceMaps).map(([path, text]) => [path, Buffer.from(text)] as const);
  const manifest = Buffer.from(
    JSON.stringify({
      ...manifestOf(slice, version, files),
      ...(maps.length > 0 && { sourceMaps: maps.map(listed) }),
    }),
  );
  const manifestSha256 = sha256(manifest);
  const signature = await signRelease({ slice, version, manifestSha256 }, await keys.signingKey(slice));
  return { slice, version, manifestSha256, manifest, files: new Map([...files, ...maps]), signature };
}

/** Sends a file to a release service's store and returns the status. */
export type Sender = (path: string, content: Buffer, headers?: Record<string, string>) => Promise<number>;

export const sender =
  (url: string, token: string): Sender =>
  async (path, content, headers = digest(content)) => {
    const response = await fetch(`${url}/api/releases/store/${path}`, {
      method: 'PUT',
      body: new Uint8Array(content),
      headers: { Authorization: `Bearer ${token}`, ...headers },
    });
    await response.arrayBuffer();
    return response.status;
  };

/** Uploads like the command; returns the status of the first failure, or of `release.json`. */
export async function upload(send: Sender, release: InMemoryRelease): Promise<number> {
  const at = `${release.slice}/${release.version}`;
  for (const [path, content] of release.files) {
    const status = await send(`${at}/${path}`, content);
    if (status !== 204) return status;
  }
  const status = await send(`${at}/release.json`, release.manifest);
  await send(`${at}/release.sig`, Buffer.from(release.signature));
  return status;
}
