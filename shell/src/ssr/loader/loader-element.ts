import { createHash } from 'node:crypto';
import { escapeHtml } from '../escape-html.ts';
import { LOADER } from './script-loader.gen.ts';

/** SHA-256 of the loader for the content security policy. */
export const LOADER_HASH = createHash('sha256').update(LOADER).digest('base64');

/**
 * Returns the element that starts a page's scripts; see script-loader.ts.
 *
 * @param files addresses of the page's scripts; the first one is run, the others are its dependencies
 * @param hashes SHA-256 of scripts in base64, by address
 */
export function loaderElement(files: readonly string[], hashes: Readonly<Record<string, string>>): string {
  const own = files.map((file) => hashes[file]).join(' ');
  return `<script data-files="${escapeHtml(files.join(' '))}" data-hashes="${own}">${LOADER}</script>`;
}
