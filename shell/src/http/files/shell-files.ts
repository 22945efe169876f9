import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBase, SHELL, shellManifest, type ShellManifest } from '@opinionbridge/releases';
import { fileHashes } from '../../artifacts/file-hashes.ts';
import type { LocalRelease } from '../../artifacts/local-releases.ts';
import { sha256Of } from '../../artifacts/verify-manifest.ts';
import type { ShellFiles } from '../../ssr/protocol.ts';

/** Scripts that documents do not name. */
const LATER = /\/(?:api-client|flags|web-vitals)\./;
const STYLES = /^browser\/boot\.[^/]*\.css$/;

/** The shell's own build as a release, whose browser files are served like any other's. */
export interface ShellBuild {
  readonly release: LocalRelease<ShellManifest>;
  readonly files: ShellFiles;
  /** Address of its style sheet, which is inlined in each page. */
  readonly styles: string;
}

/**
 * @param folder of the shell's build: `browser/` and `release.json`
 * @throws Error if the shell has not been built
 */
export function readShellBuild(folder: string): ShellBuild {
  const content = readWhole(join(folder, 'release.json'));
  const manifest = shellManifest.parse(JSON.parse(content.toString('utf8')));
  const one = (pattern: RegExp) => {
    const found = manifest.files.find(({ path }) => pattern.test(path));
    if (!found) throw new Error(`The shell's build in ${folder} lacks ${pattern}. Run: npm run build`);
    return found.path;
  };
  const address = (path: string) => filesBase(SHELL) + path.slice('browser/'.length);
  const hashes = fileHashes(SHELL, manifest);
  const named = { version: manifest.version, manifestSha256: sha256Of(content) };
  const store = { place: folder, hosts: [], fileMs: 0 };
  return {
    release: { slice: SHELL, named, manifest, folder, store },
    styles: address(one(STYLES)),
    files: {
      boot: address(one(/^browser\/boot\.[^/]*\.js$/)),
      onTouch: address(one(/^browser\/on-touch\.[^/]*\.js$/)),
      font: address(one(/^browser\/figtree[^/]*\.woff2$/)),
      words: {
        en: address(one(/^browser\/words-en\.[^/]*\.js$/)),
        hi: address(one(/^browser\/words-hi\.[^/]*\.js$/)),
      },
      fontDevanagari: address(one(/^browser\/devanagari[^/]*\.woff2$/)),
      hashes,
      later: Object.fromEntries(Object.entries(hashes).filter(([file]) => LATER.test(file))),
      css: readWhole(join(folder, one(STYLES))).toString('utf8'),
    },
  };
}

function readWhole(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new Error(`The shell has not been built: ${path} is missing. Run: npm run build`);
  }
}
