import { languageOf } from '@opinionbridge/contracts';
import { filesAheadAddress, scopeOf, type FilesAhead, type FilesScope } from '../shared/files-ahead.ts';
import type { LoaderGlobals } from '../shared/loader-globals.ts';
import type { PageState } from '../shared/page-state.ts';
import { NotLoaded } from '../shared/report-fault.ts';

/**
 * What the loader in the document offers, and what this module adds for files that the page loads later. The chunk
 * loaders of the shell and the slices use it; see the build library's files-through-host.ts.
 */
type VerifiedFiles = LoaderGlobals['verifiedFiles'] & {
  /** @throws NotLoaded if it does not arrive as it was released, or belongs to no release of the page */
  import?: <T>(path: string, base: string) => Promise<T>;
  /** Completes the element of a style sheet, which is about to be added to the page, with the hash. */
  style?: (link: HTMLLinkElement) => void;
};

const files = () => (globalThis as unknown as { readonly verifiedFiles: VerifiedFiles }).verifiedFiles;
const integrityOf = (hash: string | undefined) => `sha256-${hash}`;

/**
 * Starts verifying what the page loads after its own files: whatever its composition's list names. The list's hash is
 * in the page, each file's hash in the list.
 *
 * @returns a function that fetches the list of a scope, once; it throws if the list does not arrive
 */
export function verifyFiles({ composition, later }: PageState): (scope: FilesScope) => Promise<FilesAhead> {
  const lists: Partial<Record<FilesScope, Promise<FilesAhead>>> = {};
  const language = languageOf(window.location.pathname);
  const { known, load, report } = Object.assign(files(), {
    import: (path: string, base: string) =>
      learnOf(new URL(path, base).pathname)
        .then(load)
        .catch((cause: Error) => {
          throw new NotLoaded(cause.message);
        })
        .then((address) => import(/* webpackIgnore: true */ address)),
    style(link: HTMLLinkElement) {
      const file = new URL(link.href).pathname;
      // Requested only with its hash.
      link.removeAttribute('href');
      learnOf(file).then(
        () => {
          link.addEventListener('error', () => report(file));
          Object.assign(link, { integrity: integrityOf(known[file]), href: file });
        },
        () => link.dispatchEvent(new Event('error')),
      );
    },
  });
  Object.assign(known, later);

  const request = async (scope: FilesScope): Promise<FilesAhead> => {
    const integrity = integrityOf(composition.hashes[scope]);
    const ahead = await (await fetch(filesAheadAddress(composition.id, scope), { integrity })).json();
    Object.assign(known, ahead.hashes);
    return ahead;
  };
  const learn = (scope: FilesScope) =>
    (lists[scope] ??= request(scope).catch((error: unknown) => {
      delete lists[scope];
      throw error;
    }));
  const learnOf = async (file: string) => {
    if (!known[file]) await learn(scopeOf(file.split('/')[2] ?? '', language));
    if (known[file]) return file;
    throw new Error(`Unknown file ${file}`);
  };
  return learn;
}

/** @throws NotLoaded if it does not arrive as it was released, or belongs to no release of the page */
export const importVerified = <T>(address: string) => files().import!<T>(address, address);

/**
 * Fetches a file that is no module.
 *
 * @throws if it does not arrive as it was released, which is then reported
 */
export async function fetchVerified(file: string): Promise<void> {
  const { known, report } = files();
  await fetch(file, { integrity: integrityOf(known[file]) }).catch((error: unknown) => {
    report(file);
    throw error;
  });
}

/** Requests a file that will soon be needed; a failed request is repeated by whatever needs the file. */
export function preloadFile(file: string): void {
  if (!file.endsWith('.css')) return files().preload(file);
  // Into the cache only: browsers warn of a preloaded style sheet that is not used, and the visitor may stay.
  fetch(file, { priority: 'high' }).catch(() => undefined);
}
