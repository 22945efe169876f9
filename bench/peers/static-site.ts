import { readFile, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { reportOrigin } from './report-origin.ts';

/** A plain server of a static build: every file in memory, text precompressed with brotli at its highest level. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.woff2': 'font/woff2',
};
const TEXT = new Set(['.html', '.svg']);

const folder = process.argv[2] ?? '';
const files = new Map<string, { headers: Record<string, string>; body: Buffer }>();
for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const path = join(entry.parentPath, entry.name);
  const extension = extname(path);
  const bytes = await readFile(path);
  const address = `/${relative(folder, path)}`.replace(/\/index\.html$/, '/');
  files.set(address.replace(/(.)\/$/, '$1'), {
    headers: {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'cache-control': extension === '.html' ? 'max-age=0' : 'public, max-age=31536000, immutable',
      ...(TEXT.has(extension) && { 'content-encoding': 'br' }),
    },
    body: TEXT.has(extension) ? brotliCompressSync(bytes) : bytes,
  });
}

reportOrigin(
  createServer((request, response) => {
    const file = files.get(request.url ?? '');
    response.writeHead(file ? 200 : 404, file?.headers);
    response.end(file?.body);
  }),
);
