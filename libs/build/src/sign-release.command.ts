#!/usr/bin/env node
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_MANIFEST_BYTES, releaseManifest } from '@opinionbridge/releases';
import { parseSigningKey, SIGNATURE_FILE, signRelease } from '@opinionbridge/releases/signing';

/**
 * `sign-release`, run in a slice's folder after `build-slice`: writes `dist/release.sig` with the private key of `SLICE_SIGNING_KEY`
 * (its file, or the JSON itself). For teams with a repository of their own; the release command signs by itself.
 */
const folder = join(process.cwd(), 'dist');
const { SLICE_SIGNING_KEY: key = '' } = process.env;

try {
  if (!key)
    throw new Error('Set SLICE_SIGNING_KEY to the private key of your slice: its file, or the JSON itself.');
  const signingKey = parseSigningKey(key.trimStart().startsWith('{') ? key : await readFile(key, 'utf8'));
  const content = await readFile(join(folder, 'release.json'));
  if (content.byteLength > MAX_MANIFEST_BYTES)
    throw new Error(`release.json is larger than ${MAX_MANIFEST_BYTES} bytes, which no shell reads.`);
  const { name: slice, version } = releaseManifest.parse(JSON.parse(content.toString('utf8')));
  const manifestSha256 = createHash('sha256').update(content).digest('hex');
  await writeFile(
    join(folder, SIGNATURE_FILE),
    await signRelease({ slice, version, manifestSha256 }, signingKey),
  );
  console.log(`${slice} ${version}: signed by ${signingKey.kid}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
