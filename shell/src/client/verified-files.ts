import { languageOf } from '@opinionbridge/contracts';
import { filesAheadAddress, scopeOf, type FilesAhead, type FilesScope } from '../shared/files-ahead.ts';
import type { PageState } from '../shared/page-state.ts';
import { NotLoaded } from '../shared/report-fault.ts';

/**
 * What the loader in the document offers, see ssr/script-loader.ts, and what this module adds for files that the page
 * loads later. The chunk loaders of the shell and the slices use it; see the build library's files-through-host.ts.
 */
interface VerifiedFiles {
  /** SHA-256 of files in base64, by address. */
  readonly known: Record<string, string>;
  /** Requests a script that will soon be needed. */
  readonly preload: (file: string) => void;
  /**
   * Runs a script, requested again if it is not the one that was released.
   *
   * @returns the address at which the module can be imported
   */
  readonly load: (file: string) => Promise<string>;
  /** Reports a file that arrives, but is not the one that was released. */
  readonly report: (file: string) => void;
  /** @throws NotLoaded if it does not arrive as it was released, or belongs to no release of the page */
  import?: <T>(file: string) => Promise<T>;
  /** Completes the element of a style sheet, which is about to be added to the page, with the hash. */
  style?: (link: HTMLLinkElement) => void;
}

const files = () => (globalThis as unknown as { readonly verifiedFiles: VerifiedFiles }).verifiedFiles;
const integrityOf = (hash: string | undefined) => `sha256-${hash}`;

/** Milliseconds before a list that did not arrive is requested again. */
const RETRY_AFTER = 500;

/**
 * Starts verifying what the page loads after its own files: whatever its composition's list names. The list's hash is
 * in the page, each file's hash in the list.
 *
 * @returns a function that fetches the list of a scope, once; it throws if the list does not arrive
 */
export function verifyFiles({ composition, later }: PageState): (scope: FilesScope) => Promise<FilesAhead> {
  const lists = new Map<FilesScope, Promise<FilesAhead>>();
  const language = languageOf(window.location.pathname);
  const { known, load, report } = files();
  Object.assign(known, later);

  const learn = (scope: FilesScope): Promise<FilesAhead> => {
    const address = filesAheadAddress(composition.id, scope);
    const request = async (query = ''): Promise<FilesAhead> =>
      (await fetch(address + query, { integrity: integrityOf(composition.hashes[scope]) })).json();
    const list =
      lists.get(scope) ??
      request()
        .catch(async () => {
          await new Promise((resume) => setTimeout(resume, RETRY_AFTER));
          return request('?again');
        })
        .then((ahead) => {
          for (const [place, file] of ahead.files.entries()) known[file] = ahead.hashes[place] ?? '';
          return ahead;
        });
    lists.set(scope, list);
    list.catch(() => lists.delete(scope));
    return list;
  };
  const learnOf = async (file: string) => {
    if (!known[file]) await learn(scopeOf(file.split('/')[2] ?? '', language));
    if (!known[file]) throw new Error(`${file} belongs to no release of this page.`);
  };

  files().import = async (file) => {
    const address = await learnOf(file)
      .then(() => load(file))
      .catch((cause: Error) => {
        throw new NotLoaded(cause.message, { cause });
      });
    return import(/* webpackIgnore: true */ address);
  };
  files().style = (link) => {
    const file = new URL(link.href).pathname;
    // Requested only with its hash.
    link.removeAttribute('href');
    learnOf(file).then(
      () => {
        const { onerror } = link;
        link.onerror = () => {
          link.onerror = (event) => {
            report(file);
            onerror?.call(link, event);
          };
          link.href = `${file}?again`;
        };
        [link.integrity, link.href] = [integrityOf(known[file]), file];
      },
      () => link.dispatchEvent(new Event('error')),
    );
  };
  return learn;
}

/** @throws NotLoaded if it does not arrive as it was released, or belongs to no release of the page */
export async function importVerified<T>(file: string): Promise<T> {
  return (await files().import?.<T>(file)) as T;
}

/** @returns whether a file that is no module arrives as it was released; otherwise it is reported */
export async function isReleased(file: string): Promise<boolean> {
  const { known, report } = files();
  return fetch(file, { integrity: integrityOf(known[file]) }).then(
    () => true,
    () => (report(file), false),
  );
}

/** Requests a file that will soon be needed; a failed request is repeated by whatever needs the file. */
export function fetchVerified(file: string): void {
  const { known, preload } = files();
  if (!file.endsWith('.css')) return preload(file);
  // Into the cache only: browsers warn of a preloaded style sheet that is not used, and the visitor may stay.
  fetch(file, { priority: 'high', integrity: integrityOf(known[file]) }).catch(() => undefined);
}
