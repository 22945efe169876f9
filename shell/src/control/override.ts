import { MAX_MANIFEST_BYTES } from '@opinionbridge/contracts/release';
import { fetchFile, type Source } from '../artifacts/fetch-file.ts';
import { sha256Of } from '../artifacts/verify-manifest.ts';
import type { Reconciler } from './reconciler.ts';

/** Name of the session cookie by which a browser asks for a release of its own. */
export const OVERRIDE_COOKIE = 'slice-override';

/**
 * Runs another release of one slice, for one browser: the way is that of every release, but for the registry, which does not
 * know it. The allowed host vouches for the manifest instead.
 *
 * @param source store that the release is in; its hosts are those that overrides may come from
 * @returns what the browser's cookie must say to get it
 * @throws Refusal when the release cannot be had or is refused; Error when the host is not allowed
 */
export async function overrideSlice(
  reconciler: Reconciler,
  source: Source,
  slice: string,
  version: string,
): Promise<string> {
  const content = await fetchFile(source, `${slice}/${version}/release.json`, MAX_MANIFEST_BYTES);
  const key = await reconciler.override(slice, { version, manifestSha256: sha256Of(content) }, source);
  return overrideCookie(key);
}

/** The key of a release has spaces, which a cookie's value cannot have. */
const overrideCookie = (key: string) => key.replaceAll(' ', '~');

/** @returns the key of the release that a browser asks for */
export const readOverride = (cookie: string) => cookie.replaceAll('~', ' ');
