import { spawnSync } from 'node:child_process';
import { isAddress, MAX_COMMITS, MAX_SUBJECT, type ReleaseCommits } from '@opinionbridge/releases';
import { jsonBody, request } from './http.ts';

/** Where the sources of a slice are. */
export interface Sources {
  /** A folder of a git repository. */
  readonly folder: string;
  /** Files and folders in it that the slice is made of. */
  readonly paths: readonly string[];
}

/**
 * @returns the last commits that changed the sources, the newest first; undefined where there is no git, no repository or no commit
 */
export function commitsOf({ folder, paths }: Sources): ReleaseCommits | undefined {
  const log = git(
    folder,
    'log',
    `--max-count=${MAX_COMMITS}`,
    '--no-show-signature',
    '--format=%H%x00%s',
    '--',
    ...paths,
  );
  if (log.status !== 0 || log.stdout === '') return undefined;
  const commits = log.stdout
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [id = '', subject = ''] = line.split('\0');
      return { id, subject: shortened(subject.replace(/\p{Cc}/gu, ' ')) };
    });
  return { commits, isModified: git(folder, 'status', '--porcelain', '--', ...paths).stdout !== '' };
}

/** @returns the commit that is checked out; undefined where the sources differ from it, or there is none */
export function headOf({ folder, paths }: Sources): string | undefined {
  const head = git(folder, 'rev-parse', '--verify', 'HEAD');
  const status = git(folder, 'status', '--porcelain', '--', ...paths);
  return head.status === 0 && status.status === 0 && status.stdout === '' ? head.stdout.trim() : undefined;
}

const git = (folder: string, ...args: string[]) =>
  spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 16_000_000 });

/** Cut between two letters, not in one. */
const shortened = (text: string) =>
  text.length <= MAX_SUBJECT ? text : text.slice(0, MAX_SUBJECT - 1).replace(/[\ud800-\udbff]$/, '') + '…';

/**
 * Tells the release service what a release was built from, so that people see it at the console. Other hosts of releases have nobody who
 * shows it; a release is none the worse for that.
 *
 * @param registry address or path of the registry
 * @returns why it could not be told, if so
 */
export async function tellCommits(
  registry: string,
  token: string | undefined,
  { slice, version }: { readonly slice: string; readonly version: string },
  commits: ReleaseCommits,
): Promise<string | undefined> {
  if (!isAddress(registry)) return undefined;
  try {
    const { href } = new URL(`commits/${slice}/${version}`, registry);
    const { ok, status } = await request(href, jsonBody('PUT', commits), token);
    return ok || status === 404 || status === 405 ? undefined : `status ${status}`;
  } catch (error) {
    return (error as Error).message;
  }
}
