import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** An executable script; data in a script element, such as JSON-LD, is not one. */
const SCRIPT = /<script\b(?![^>]*type="application\/ld\+json")[^>]*>[^]*?<\/script>/g;
/** Links needed only by the page's scripts: module preloads, and style sheets that are already inlined. */
const LINK_FOR_SCRIPTS = /<link\b[^>]*(?:\brel="modulepreload"|\bdisabled)[^>]*>/g;
const FILE = /\/(?:slices|assets|media)\/[\w./-]+|\/favicon\.svg/g;

/**
 * Writes a page of the site to a folder as a static site generator would: complete HTML with its style, fonts and
 * pictures, but no script. This matches Astro's output for a page without islands, whose components become HTML at
 * build time and, with `inlineStylesheets: 'always'`, have their styles in the head. The baseline therefore paints the
 * same pixels, and the difference is what React costs.
 *
 * @param path of the page, which becomes `<path>/index.html`
 * @throws Error if a file of the page is missing
 */
export async function writeStaticPage(origin: string, path: string, folder: string): Promise<void> {
  const page = await (await fetch(origin + path)).text();
  const html = page.replaceAll(SCRIPT, '').replaceAll(LINK_FOR_SCRIPTS, '');
  if (/<script(?![^>]*ld\+json)|modulepreload/.test(html))
    throw new Error(`A script is left in the static ${path}.`);
  await rm(folder, { recursive: true, force: true });
  await write(join(folder, path, 'index.html'), html);
  for (const address of new Set(html.match(FILE))) {
    const response = await fetch(origin + address);
    if (!response.ok) throw new Error(`${address} of the static ${path} answered ${response.status}.`);
    await write(join(folder, address), Buffer.from(await response.arrayBuffer()));
  }
}

async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
