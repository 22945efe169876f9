import { z } from 'zod';

/** Bytes of a whole release that a shell is willing to fetch; pictures of the marketing slice are the largest part. */
export const MAX_RELEASE_BYTES = 64 * 1024 * 1024;
/** Bytes of one file of a release. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024;
/** Files in a release. */
export const MAX_FILES = 2_000;
/** Bytes of `release.json` itself. */
export const MAX_MANIFEST_BYTES = 1024 * 1024;

/**
 * Name of a slice, and version of a release: they become parts of paths, addresses and names in databases. No slice is named like what
 * every JavaScript object has.
 */
export const SLICE_NAME = /^(?!constructor$)[a-z][a-z0-9-]{0,30}$/;
export const RELEASE_VERSION = /^[0-9A-Za-z][0-9A-Za-z.-]{0,63}$/;
export const sliceName = z.string().regex(SLICE_NAME);
export const releaseVersion = z.string().regex(RELEASE_VERSION);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A release of a slice, or of the shell itself, named down to every byte of its `release.json`. */
export const sliceRelease = z.strictObject({
  slice: sliceName,
  version: releaseVersion,
  manifestSha256: sha256,
});
export type SliceRelease = z.infer<typeof sliceRelease>;

/**
 * A relative path of plain segments: no `..`, no empty or hidden segment, no drive, no backslash. A file is written
 * under the release's folder by this name, so nothing else may pass.
 */
const filePath = z.string().regex(/^(?:browser|server)(?:\/[0-9A-Za-z_~@-][0-9A-Za-z_.~@-]{0,120}){1,8}$/);

/**
 * Kinds of files that pages load. A browser opens none of them as a document but SVG, which shells serve in a sandbox: whoever may
 * release a slice cannot put a page of their own under the site's address.
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

/** Source maps of a release's scripts, which are kept in the store and given neither to shells nor to visitors. */
export const SOURCE_MAPS = 'source-maps';
const listedMap = listedFile.extend({
  path: z.string().regex(/^source-maps\/[0-9A-Za-z_~@-][0-9A-Za-z_.~@-]{0,120}\.map$/),
});

/** Path of a page of this site, and of no other: browsers read two slashes, or a slash and a backslash, as a host's name. */
const pagePath = z
  .string()
  .regex(/^\/(?![/\\])[!-~]*$/)
  .max(200);
/** The first segment of addresses. */
export const PAGE_PREFIX = /^[a-z0-9][a-z0-9._-]{0,40}$/;
export const pagePrefix = z.string().regex(PAGE_PREFIX);
/** Addresses that a slice may own, and entries that it may add to the site's menus. */
export const MAX_PREFIXES = 50;
const MAX_MENU_ENTRIES = 3;

/** Stands in the site's menu, the small panel and the footer, after what is always there. */
const menuEntry = z.strictObject({
  /** A page of the slice, without language. */
  path: pagePath,
  /** As visitors read it; where there is no Hindi, English is in its place. */
  label: z.strictObject({ en: z.string().min(1).max(30), hi: z.string().min(1).max(30).optional() }),
});

/** As npm names packages, and semver their versions. */
const bundledPackage = z
  .string()
  .regex(/^(@[a-z0-9~-][a-z0-9._~-]*\/)?[a-zA-Z0-9~-][a-zA-Z0-9._~-]*@\d[0-9A-Za-z.+-]*$/)
  .max(300);

/** @returns the two halves of a package as a manifest lists it; the sign between them may begin the name, too */
export function nameAndVersion(listed: string): readonly [name: string, version: string] {
  const at = listed.lastIndexOf('@');
  return [listed.slice(0, at), listed.slice(at + 1)];
}

/** Pages of a release that a shell renders before visitors see it. */
const MAX_PROBES = 10;

const chunkFiles = z.strictObject({ js: z.array(filePath).max(100), css: z.array(filePath).max(100) });

/** `release.json`: everything a shell needs to know of a release before it trusts it. */
export const releaseManifest = z.strictObject({
  format: z.literal(1),
  name: sliceName,
  version: releaseVersion,
  /** See CONTRACT_VERSION of the slice contract. */
  contract: z.number().int().positive(),
  /** Shared packages that the shell must provide, with the range that the slice was built for. */
  shared: z.record(z.string().max(100), z.string().max(50)),
  /** The Module Federation entry. */
  entry: filePath,
  /** The one file that the server renders from. */
  server: filePath,
  /** A page that the shell renders before it lets visitors see the release. */
  probe: pagePath,
  /** More of them, where one page does not stand for all. */
  probes: z
    .array(pagePath)
    .max(MAX_PROBES - 1)
    .optional(),
  /** First segments of its pages' addresses. A shell takes only what was given to the slice; left out, whatever was. */
  prefixes: z.array(pagePrefix).max(MAX_PREFIXES).optional(),
  menu: z.array(menuEntry).max(MAX_MENU_ENTRIES).optional(),
  /** Files of the exposed module itself. */
  expose: chunkFiles,
  /** Files of each page, by the chunk name in its route's handle. */
  pages: z.record(z.string().max(100), chunkFiles),
  files: z.array(listedFile).max(MAX_FILES),
  /** Left out by builds of before, and in development. */
  sourceMaps: z.array(listedMap).max(MAX_FILES).optional(),
  /** What of npm's is in its files, as `name@version`. Left out by builds of before, and in development. */
  packages: z.array(bundledPackage).max(MAX_FILES).optional(),
});

/** The name under which the shell's own browser files are released. */
export const SHELL = 'shell';
/** The name of the registry's own keys, and of changes of its log. */
export const REGISTRY = 'registry';

/** `release.json` of the shell itself: its browser files, so that any shell can serve those of another. */
export const shellManifest = releaseManifest
  .pick({ format: true, version: true, files: true })
  .extend({ name: z.literal(SHELL) });

export type MenuEntry = z.infer<typeof menuEntry>;
export type ReleaseManifest = z.infer<typeof releaseManifest>;
export type ShellManifest = z.infer<typeof shellManifest>;
export type ReleaseFile = ReleaseManifest['files'][number];

/**
 * @param content parsed JSON of a `release.json`, of a slice or of the shell itself
 * @throws ZodError when it is neither
 */
export function parseManifest(content: unknown): ReleaseManifest | ShellManifest {
  const isShell =
    typeof content === 'object' && content !== null && 'name' in content && content.name === SHELL;
  return (isShell ? shellManifest : releaseManifest).parse(content);
}

/** All pages that are rendered before visitors see a release. */
export const probePages = ({ probe, probes = [] }: Pick<ReleaseManifest, 'probe' | 'probes'>) => [
  probe,
  ...probes,
];

/**
 * Where the shell serves the browser files of a slice, or its own, whatever release they came from: their names carry their
 * content.
 */
export const filesBase = (name: string) => (name === SHELL ? '/assets/' : `/slices/${name}/`);

/** @returns what is wrong with a manifest's list of files; undefined when every file that it speaks of is in it once */
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
 * As Module Federation's plugin writes it. In a release its name has a hash of its content; under this name shells serve that of
 * the active release, so that a host that is no shell needs no hash.
 */
export const FEDERATION_MANIFEST = 'mf-manifest.json';
const HASHED_FEDERATION_MANIFEST = /^browser\/mf-manifest\.[0-9a-f]+\.json$/;

/** @returns the path of a release's `mf-manifest.<hash>.json`; undefined for one from before Module Federation 2 */
export const federationManifestOf = ({ files }: Pick<ReleaseManifest, 'files'>): string | undefined =>
  files.find(({ path }) => HASHED_FEDERATION_MANIFEST.test(path))?.path;

type Files = Pick<ReleaseManifest, 'files' | 'sourceMaps'>;

/** @returns all files that a store has of a release, but for its manifest and its signature */
export const storedFiles = ({ files, sourceMaps = [] }: Files): ReleaseFile[] => [...files, ...sourceMaps];

/** @returns bytes of all of them together */
export const releaseBytes = (manifest: Files) =>
  storedFiles(manifest).reduce((sum, { bytes }) => sum + bytes, 0);
