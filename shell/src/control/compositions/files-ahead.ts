import { languageOf } from '@opinionbridge/contracts';
import { isPrivate } from '@opinionbridge/contracts/slice-table';
import type { ReleaseManifest } from '@opinionbridge/releases';
import { fileHashes } from '../../artifacts/file-hashes.ts';
import { scopeOf, type FilesAhead, type FilesScope } from '../../shared/files-ahead.ts';
import { fileAddress } from '../../shared/routing/file-address.ts';
import type { RunningRelease } from './running-release.ts';

/** Maximum number of a release's pages whose files are announced ahead. */
const MAX_PAGES = 100;
/** Static sections of a page, which a browser needs when it has no HTML of the page. */
const SECTIONS = '-sections';

/**
 * Lists the files that pages may load, with their hashes, and those that a browser needs for each page: the slice's,
 * the page's own, and those of its fragments. The same releases give the same list on every shell.
 *
 * @param scope in a language, without files that only pages in another one use: a link to another language loads the
 *   document
 */
export function filesAhead(releases: ReadonlyMap<string, RunningRelease>, scope: FilesScope): FilesAhead {
  const language = scope === 'desk' ? 'en' : scope;
  const all = [...releases.values()].sort((a, b) => (a.slice < b.slice ? -1 : 1));
  const own = all.filter(({ slice }) => scopeOf(slice, language) === scope);
  const pages = own.flatMap((release) =>
    release.chunks
      .filter(({ pattern }) => scope !== 'desk' && !isPrivate(pattern))
      .map(({ pattern, chunk }) => {
        const fragments = release.shows(pattern).flatMap(({ slice, name }) => {
          const shown = releases.get(slice);
          return shown ? filesOf(shown, [name]) : [];
        });
        const files = [...filesOf(release, [chunk, `${chunk}${SECTIONS}`], true), ...fragments];
        return { slice: release.slice, pattern, files, isOurs: languageOf(pattern) === scope };
      }),
  );
  const here = pages.filter(({ isOurs }) => isOurs);
  const used = new Set(here.flatMap(({ files }) => files));
  const elsewhere = new Set(pages.flatMap(({ files }) => files.filter((file) => !used.has(file))));
  const listed = own.flatMap(({ slice, local }) =>
    Object.entries(fileHashes(slice, local.manifest)).filter(([address]) => !elsewhere.has(address)),
  );
  const places = new Map(listed.map(([address], place) => [address, place]));
  const announced = own.flatMap(({ slice }) =>
    here.filter((page) => page.slice === slice).slice(0, MAX_PAGES),
  );
  return {
    hashes: Object.fromEntries(listed),
    pages: Object.fromEntries(
      announced.map(({ pattern, files }) => [
        pattern,
        [...new Set(files)].flatMap((file) => places.get(file) ?? []),
      ]),
    ),
  };
}

function filesOf({ slice, local }: RunningRelease, chunks: readonly string[], withRoutes = false): string[] {
  const { entry, expose, pages }: ReleaseManifest = local.manifest;
  const parts = [...(withRoutes ? [expose] : []), ...chunks.map((chunk) => pages[chunk])];
  const files = parts.flatMap((part) => [...(part?.js ?? []), ...(part?.css ?? [])]);
  return [entry, ...files].map((path) => fileAddress(slice, path));
}
