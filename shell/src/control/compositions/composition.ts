import { createHash } from 'node:crypto';
import { CONTRACT_VERSION } from '@opinionbridge/contracts';
import { SliceTable, type GrantedPrefixes } from '@opinionbridge/contracts/slice-table';
import type { PageComposition } from '../../shared/page-state.ts';
import { filesScopes, type FilesScope } from '../../shared/files-ahead.ts';
import { filesAhead } from './files-ahead.ts';
import { entryOf, type RunningRelease } from './running-release.ts';

/** The immutable set of releases that pages are rendered from, on the server and in the browser. */
export interface Composition {
  /** Derived from the releases: the same releases have the same id on every shell. */
  readonly id: string;
  readonly releases: ReadonlyMap<string, RunningRelease>;
  readonly table: SliceTable;
  /** The list of files that its pages may load, as JSON, by scope. */
  readonly files: Readonly<Record<FilesScope, string>>;
  /** The part of the composition that each page carries to the browser. */
  readonly page: PageComposition;
}

/**
 * @param releases one per slice
 * @param granted address prefixes that slices may use; a slice gets those of them that its release declares
 */
export function compose(releases: Iterable<RunningRelease>, granted: GrantedPrefixes): Composition {
  const bySlice = new Map([...releases].map((release) => [release.slice, release] as const));
  const keys = [...bySlice.values()].map(({ key }) => key).sort();
  const table = new SliceTable(prefixesOf(bySlice, granted));
  const hasMore = Object.keys(table.granted).length > 0;
  const named = [...keys, ...(hasMore ? [JSON.stringify(table.granted)] : [])].join('\n');
  const id = createHash('sha256').update(named).digest('hex').slice(0, 12);
  const entries = Object.fromEntries([...bySlice].map(([slice, release]) => [slice, entryOf(release)]));
  const menu = [...bySlice.values()].flatMap(({ local }) => local.manifest.menu ?? []);
  const contracts = [...bySlice]
    .map(([slice, { local }]) => [slice, local.manifest.contract] as const)
    .filter(([, version]) => version !== CONTRACT_VERSION);
  const files = byScope((scope) => JSON.stringify(filesAhead(bySlice, scope)));
  const hashes = byScope((scope) => createHash('sha256').update(files[scope]).digest('base64'));
  const page = {
    id,
    entries,
    hashes,
    ...(contracts.length > 0 && { contracts: Object.fromEntries(contracts) }),
    ...(hasMore && { granted: table.granted }),
    ...(menu.length > 0 && { menu }),
  };
  return { id, releases: bySlice, table, files, page };
}

const byScope = (of: (scope: FilesScope) => string) =>
  Object.fromEntries(filesScopes.map((scope) => [scope, of(scope)])) as Record<FilesScope, string>;

function prefixesOf(
  releases: ReadonlyMap<string, RunningRelease>,
  granted: GrantedPrefixes,
): GrantedPrefixes {
  const own = [...releases].map(([slice, { local }]) => {
    const allowed = granted[slice] ?? [];
    return [slice, (local.manifest.prefixes ?? allowed).filter((one) => allowed.includes(one))] as const;
  });
  return Object.fromEntries(own.filter(([, prefixes]) => prefixes.length > 0));
}

/** Whether a slice's page is identical in both compositions, apart from their own description. */
export function isSamePage(
  one: Composition,
  other: Composition,
  slice: string,
  address: { readonly pathname: string },
): boolean {
  const madeOf = (composition: Composition) => {
    const own = composition.releases.get(slice);
    const releases = own ? releasesOf(composition, own, address).map(({ key }) => key) : [];
    // The policy of a page names all slices.
    return JSON.stringify([releases, composition.page.menu, composition.table.names]);
  };
  return madeOf(one) === madeOf(other);
}

/** @returns the releases whose code a page runs: the page's own and those of its fragments */
export function releasesOf(
  { releases }: Composition,
  own: RunningRelease,
  { pathname }: { readonly pathname: string },
): RunningRelease[] {
  return [...new Set([own, ...own.shows(pathname).flatMap(({ slice }) => releases.get(slice) ?? [])])];
}
