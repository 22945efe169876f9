import { languageOf, type Language } from '@opinionbridge/contracts';
import type { ReleaseManifest } from '@opinionbridge/releases';
import type { FilesAhead } from '../../shared/files-ahead.ts';
import { fileAddress } from '../../shared/routing/file-address.ts';
import { isPrivate } from '@opinionbridge/contracts/slice-table';
import type { RunningRelease } from './running-release.ts';

/** Pages of a release that are told ahead; more is out of hand. */
const MAX_PAGES = 100;
/** A page's static sections, which a browser needs that has no HTML of it. */
const SECTIONS = '-sections';

/**
 * The files that a browser needs of each page for visitors: its slice's, its own, and those of the fragments in it.
 *
 * @param language of the page that they are asked from: to one of another language, a browser loads the document
 */
export function filesAhead(releases: ReadonlyMap<string, RunningRelease>, language: Language): FilesAhead {
  const numbers = new Map<string, number>();
  const numberOf = (address: string) => {
    const known = numbers.get(address) ?? numbers.size;
    numbers.set(address, known);
    return known;
  };
  const pages = Object.fromEntries(
    [...releases.values()].flatMap((release) =>
      release.chunks
        .filter(({ pattern }) => !isPrivate(pattern) && languageOf(pattern) === language)
        .slice(0, MAX_PAGES)
        .map(({ pattern, chunk }) => {
          const fragments = release.shows(pattern).flatMap(({ slice, name }) => {
            const shown = releases.get(slice);
            return shown ? filesOf(shown, [name]) : [];
          });
          const addresses = [...filesOf(release, [chunk, `${chunk}${SECTIONS}`], true), ...fragments];
          return [pattern, [...new Set(addresses.map(numberOf))]] as const;
        }),
    ),
  );
  return { files: [...numbers.keys()], pages };
}

function filesOf({ slice, local }: RunningRelease, chunks: readonly string[], withRoutes = false): string[] {
  const { entry, expose, pages }: ReleaseManifest = local.manifest;
  const parts = [...(withRoutes ? [expose] : []), ...chunks.map((chunk) => pages[chunk])];
  const files = parts.flatMap((part) => [...(part?.js ?? []), ...(part?.css ?? [])]);
  return [entry, ...files].map((path) => fileAddress(slice, path));
}
