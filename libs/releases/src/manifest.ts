import { z } from 'zod';

/** Maximum bytes of a release that a shell fetches; most of it is the marketing slice's pictures. */
export const MAX_RELEASE_BYTES = 64 * 1024 * 1024;
export const MAX_FILE_BYTES = 16 * 1024 * 1024;
export const MAX_FILES = 2_000;
export const MAX_MANIFEST_BYTES = 1024 * 1024;

/**
 * Slice names and release versions become parts of paths, addresses and names in databases. `constructor` is excluded,
 * since every JavaScript object has it.
 */
export const SLICE_NAME = /^(?!constructor$)[a-z][a-z0-9-]{0,30}$/;
export const RELEASE_VERSION = /^[0-9A-Za-z][0-9A-Za-z.-]{0,63}$/;
export const sliceName = z.string().regex(SLICE_NAME);
export const releaseVersion = z.string().regex(RELEASE_VERSION);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A release of a slice or of the shell itself, identified down to every byte of its `release.json`. */
export const sliceRelease = z.strictObject({
  slice: sliceName,
  version: releaseVersion,
  manifestSha256: sha256,
});
export type SliceRelease = z.infer<typeof sliceRelease>;

/**
 * A relative path of plain segments: no `..`, no empty or hidden segment, no drive, no backslash. Files are written
 * under the release's folder by this name, so nothing else may pass.
 */
const filePath = z.string().regex(/^(?:browser|server)(?:\/[0-9A-Za-z_~@-][0-9A-Za-z_.~@-]{0,120}){1,8}$/);

/**
 * File types that pages load. SVG is the only one that a browser opens as a document, and shells serve it in a sandbox:
 * a team cannot publish a page of its own under the site's address.
 */
const FILE_KINDS = [
  ...[
    'js',
    'cjs',
    'mjs',
    'css',
    'json',
    'wasm',
    'txt',
    'avif',
    'webp',
    'jpg',
    'jpeg',
    'png',
    'gif',
    'svg',
    'ico',
  ],
  ...['woff', 'woff2', 'mp3', 'mp4', 'webm', 'vtt'],
];

const listedFile = z.strictObject({
  path: filePath.regex(
    new RegExp(`\\.(?:${FILE_KINDS.join('|')})(?:\\.(?:br|gz))?$`),
    `a release may only contain files of these types: ${FILE_KINDS.join(', ')}`,
  ),
  bytes: z.number().int().min(0).max(MAX_FILE_BYTES),
  sha256,
});

/** Folder of a release's source maps, which stay in the store and are served to neither shells nor visitors. */
export const SOURCE_MAPS = 'source-maps';
const listedMap = listedFile.extend({
  path: z.string().regex(/^source-maps\/[0-9A-Za-z_~@-][0-9A-Za-z_.~@-]{0,120}\.map$/),
});

/** Path of a page on this site only: browsers read two slashes, or a slash and a backslash, as a host name. */
const pagePath = z
  .string()
  .regex(/^\/(?![/\\])[!-~]*$/)
  .max(200);
/** First segment of an address. */
export const PAGE_PREFIX = /^[a-z0-9][a-z0-9._-]{0,40}$/;
export const pagePrefix = z.string().regex(PAGE_PREFIX);
/** Maximum number of addresses a slice may own, and of entries it may add to the site's menus. */
export const MAX_PREFIXES = 50;
const MAX_MENU_ENTRIES = 3;

/** An entry in the site's menu, the small panel and the footer, after the fixed entries. */
const menuEntry = z.strictObject({
  /** A page of the slice, without the language. */
  path: pagePath,
  /** As shown to visitors; English if Hindi is missing. */
  label: z.strictObject({ en: z.string().min(1).max(30), hi: z.string().min(1).max(30).optional() }),
});

/** `name@version`, with an npm package name and a semver version. */
const bundledPackage = z
  .string()
  .regex(/^(@[a-z0-9~-][a-z0-9._~-]*\/)?[a-zA-Z0-9~-][a-zA-Z0-9._~-]*@\d[0-9A-Za-z.+-]*$/)
  .max(300);

/** @returns name and version of a package listed in a manifest; a scoped name also begins with `@` */
export function nameAndVersion(listed: string): readonly [name: string, version: string] {
  const at = listed.lastIndexOf('@');
  return [listed.slice(0, at), listed.slice(at + 1)];
}

/** Maximum number of pages that a shell renders before visitors see a release. */
const MAX_PROBES = 10;

const chunkFiles = z.strictObject({ js: z.array(filePath).max(100), css: z.array(filePath).max(100) });

/** `release.json`: everything a shell needs to know about a release before trusting it. */
export const releaseManifest = z.strictObject({
  format: z.literal(1),
  name: sliceName,
  version: releaseVersion,
  /** See CONTRACT_VERSION in the slice contract. */
  contract: z.number().int().positive(),
  /** Shared packages that the shell must provide, with the version ranges that the slice was built for. */
  shared: z.record(z.string().max(100), z.string().max(50)),
  entry: filePath,
  /** The single file that the server renders from. */
  server: filePath,
  /** A page that the shell renders before visitors see the release. */
  probe: pagePath,
  /** Further probe pages, if one is not representative of all. */
  probes: z
    .array(pagePath)
    .max(MAX_PROBES - 1)
    .optional(),
  /** First segments of its addresses, of which a shell accepts only granted ones; if omitted, all that were granted. */
  prefixes: z.array(pagePrefix).max(MAX_PREFIXES).optional(),
  menu: z.array(menuEntry).max(MAX_MENU_ENTRIES).optional(),
  /** Files of the exposed module itself. */
  expose: chunkFiles,
  /** Files of each page, by the chunk name in its route's handle. */
  pages: z.record(z.string().max(100), chunkFiles),
  files: z.array(listedFile).max(MAX_FILES),
  /** Omitted by older builds and in development. */
  sourceMaps: z.array(listedMap).max(MAX_FILES).optional(),
  /** The npm packages bundled in its files, as `name@version`. Omitted by older builds and in development. */
  packages: z.array(bundledPackage).max(MAX_FILES).optional(),
});

/** The name under which the shell's own browser files are released. */
export const SHELL = 'shell';
/** The name of the registry's own keys, and of log entries about the registry itself. */
export const REGISTRY = 'registry';

/** `release.json` of the shell itself: its browser files, so that any shell can serve those of another. */
export const shellManifest = releaseManifest
  .pick({ format: true, version: true, files: true, packages: true })
  .extend({ name: z.literal(SHELL) });

export type MenuEntry = z.infer<typeof menuEntry>;
export type ReleaseManifest = z.infer<typeof releaseManifest>;
export type ShellManifest = z.infer<typeof shellManifest>;
export type ReleaseFile = ReleaseManifest['files'][number];

/** @throws ZodError if it is neither a slice's nor the shell's `release.json` */
export function parseManifest(content: unknown): ReleaseManifest | ShellManifest {
  const isShell =
    typeof content === 'object' && content !== null && 'name' in content && content.name === SHELL;
  return (isShell ? shellManifest : releaseManifest).parse(content);
}

/** Returns all pages that are rendered before visitors see a release. */
export const probePages = ({ probe, probes = [] }: Pick<ReleaseManifest, 'probe' | 'probes'>) => [
  probe,
  ...probes,
];

/**
 * Returns the path under which the shell serves the browser files of a slice, or its own. It is the same for all
 * releases, since file names contain content hashes.
 */
export const filesBase = (name: string) => (name === SHELL ? '/assets/' : `/slices/${name}/`);

/** @returns what is wrong with a manifest's file list; undefined if every file it refers to is listed exactly once */
export function listFault(manifest: ReleaseManifest | ShellManifest): string | undefined {
  const { files } = manifest;
  const listed = new Set(files.map(({ path }) => path));
  if (listed.size !== files.length) return 'a file is listed twice';
  if (!('entry' in manifest)) return undefined;
  if (listed.has(`browser/${FEDERATION_MANIFEST}`))
    return `browser/${FEDERATION_MANIFEST} lacks a hash in its name`;
  if (files.filter(({ path }) => HASHED_FEDERATION_MANIFEST.test(path)).length > 1)
    return `there is more than one ${FEDERATION_MANIFEST}`;
  const { entry, server, expose, pages } = manifest;
  const chunks = [expose, ...Object.values(pages)].flatMap(({ js, css }) => [...js, ...css]);
  const missing = [entry, server, ...chunks].filter((path) => !listed.has(path));
  return missing.length > 0 ? `files not listed: ${missing.slice(0, 5).join(', ')}` : undefined;
}

/**
 * The file name that the Module Federation plugin writes. In a release the name contains a content hash; under this
 * name shells serve the active release's file, so that other hosts need no hash.
 */
export const FEDERATION_MANIFEST = 'mf-manifest.json';
const HASHED_FEDERATION_MANIFEST = /^browser\/mf-manifest\.[0-9a-f]+\.json$/;

/** @returns the path of `mf-manifest.<hash>.json`; undefined for releases from before Module Federation 2 */
export const federationManifestOf = ({ files }: Pick<ReleaseManifest, 'files'>): string | undefined =>
  files.find(({ path }) => HASHED_FEDERATION_MANIFEST.test(path))?.path;

type Files = Pick<ReleaseManifest, 'files' | 'sourceMaps'>;

/** @returns all files that a store holds for a release, except its manifest and signature */
export const storedFiles = ({ files, sourceMaps = [] }: Files): ReleaseFile[] => [...files, ...sourceMaps];

/** @returns the total size in bytes */
export const releaseBytes = (manifest: Files) =>
  storedFiles(manifest).reduce((sum, { bytes }) => sum + bytes, 0);
