import { spawnSync } from 'node:child_process';
import { isAddress, MAX_COMMITS, MAX_SUBJECT, type ReleaseCommits } from '@opinionbridge/releases';
import { jsonBody, request } from './http.ts';

/** Location of a slice's sources. */
export interface Sources {
  /** A folder of a git repository. */
  readonly folder: string;
  /** The slice's files and folders in it. */
  readonly paths: readonly string[];
}

/** @returns the last commits of the sources, newest first; undefined without git or a commit */
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

/** @returns the checked-out commit; undefined if there is none or the sources differ from it */
export function headOf({ folder, paths }: Sources): string | undefined {
  const head = git(folder, 'rev-parse', '--verify', 'HEAD');
  const status = git(folder, 'status', '--porcelain', '--', ...paths);
  return head.status === 0 && status.status === 0 && status.stdout === '' ? head.stdout.trim() : undefined;
}

const git = (folder: string, ...args: string[]) =>
  spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 16_000_000 });

/** Does not split a surrogate pair. */
const shortened = (text: string) =>
  text.length <= MAX_SUBJECT ? text : text.slice(0, MAX_SUBJECT - 1).replace(/[\ud800-\udbff]$/, '') + '…';

/**
 * Tells the release service which commits a release was built from, for the console. Other hosts do not support this,
 * which does not affect the release.
 *
 * @param registry address or path of the registry
 * @returns why it failed, if it did
 */
export async function reportCommits(
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
