import { languageOf, type Language } from '@opinionbridge/contracts';
import type { ReleaseManifest } from '@opinionbridge/releases';
import type { FilesAhead } from '../../shared/files-ahead.ts';
import { fileAddress } from '../../shared/routing/file-address.ts';
import { isPrivate } from '@opinionbridge/contracts/slice-table';
import type { RunningRelease } from './running-release.ts';

/** Maximum number of a release's pages whose files are announced ahead. */
const MAX_PAGES = 100;
/** Static sections of a page, which a browser needs when it has no HTML of the page. */
const SECTIONS = '-sections';

/**
 * Lists the files that a browser needs for each page: the slice's, the page's own, and those of its
 * fragments.
 *
 * @param language of the page that links to them; a link to another language loads the document
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
