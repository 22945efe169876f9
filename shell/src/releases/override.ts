import { MAX_MANIFEST_BYTES } from '@opinionbridge/contracts/release';
import type { Composer } from './composer.ts';
import { fetchFile, type Source } from './fetch-file.ts';
import { sha256Of } from './verify-manifest.ts';

/** Name of the session cookie by which a browser asks for a composition of its own. */
export const OVERRIDE_COOKIE = 'slice-override';

/**
 * Composes the site with another release of one slice, for one browser: the way is that of every release, but for the
 * registry, which does not know it. The allowed host vouches for the manifest instead.
 *
 * @param source store that the release lies in; its hosts are those that overrides may come from
 * @returns id of the composition
 * @throws Refusal when the release cannot be had or is refused; Error when the host is not allowed
 */
export async function overrideSlice(
  composer: Composer,
  source: Source,
  slice: string,
  version: string,
): Promise<string> {
  const content = await fetchFile(source, `${slice}/${version}/release.json`, MAX_MANIFEST_BYTES);
  return composer.override(source, slice, { version, manifestSha256: sha256Of(content) });
}

/** @returns the composition that a browser asks for */
export function readOverride(cookies: string | undefined): string | undefined {
  return cookies?.match(/(?:^|;\s*)slice-override=([0-9a-f]{12})(?:;|$)/)?.[1];
}
