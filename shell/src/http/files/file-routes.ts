import {
  FEDERATION_MANIFEST,
  federationManifestOf,
  filesBase,
  SHELL,
  type ReleaseManifest,
} from '@opinionbridge/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import mime from 'mime';
import parseRange from 'range-parser';
import type { ReleaseFiles, ServedFile } from '../../artifacts/release-files.ts';
import { fileAddress } from '../../shared/routing/file-address.ts';
import { conditionOf } from '../condition.ts';
import { negotiated } from '../negotiate-encoding.ts';

const YEAR_S = 31_536_000;
/** Extensions of the compressed variants that a build writes, by encoding. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

/** Types that a browser would render as a page of this site: HTML, XHTML, XML, SVG. */
const DOCUMENT = /html|xml/;
/** Such a file may be displayed, also as a picture, but without scripts and outside of this site's origin. */
const NO_DOCUMENT =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox";

const FOR_GOOD = `public, max-age=${YEAR_S}, immutable`;

/**
 * Routes for the browser files of the shell and the slices. Their names contain a content hash, so browsers cache them
 * forever. One address has no hash and is revalidated each time: `/slices/<name>/mf-manifest.json`, with which hosts
 * other than this shell load a slice.
 *
 * @param active returns the release of a slice that visitors outside of canaries get
 */
export function fileRoutes(
  app: FastifyInstance,
  files: ReleaseFiles,
  active: (slice: string) => Pick<ReleaseManifest, 'files'> | undefined,
): void {
  for (const base of [filesBase(SHELL), '/slices/']) {
    app.get(`${base}*`, async (request, reply) => {
      const address = request.url.split('?', 1)[0] as string;
      const plain = await files.find(address);
      return plain ? send(request, reply, address, plain, FOR_GOOD) : noSuchFile(reply);
    });
  }

  app.get<{ Params: { slice: string } }>(`/slices/:slice/${FEDERATION_MANIFEST}`, async (request, reply) => {
    const { slice } = request.params;
    const release = active(slice);
    const path = release && federationManifestOf(release);
    if (path === undefined) return noSuchFile(reply);
    const address = fileAddress(slice, path);
    const plain = await files.find(address);
    return plain ? send(request, reply, address, plain, 'no-cache') : noSuchFile(reply);
  });

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
    plain: ServedFile,
    cacheControl: string,
  ) {
    const isPart = request.method === 'GET' && request.headers.range !== undefined;
    const encoding = isPart ? undefined : negotiated(request);
    const packed = encoding && plain.form(ENDINGS[encoding]);
    const file = packed ?? plain;
    const type = contentType(address);
    const etag = `"${file.sha256.slice(0, 32)}"`;
    reply.headers({
      'cache-control': cacheControl,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': type,
      'accept-ranges': 'bytes',
      vary: 'accept-encoding',
      etag,
      ...(DOCUMENT.test(type) && { 'content-security-policy': NO_DOCUMENT }),
    });
    const condition = conditionOf(request.headers, etag);
    if (condition) return reply.code(condition).send();
    const content = await file.read().catch((error: unknown) => {
      request.log.error({ err: error, address }, 'a file is unavailable');
    });
    if (!content) return unavailable(reply);
    if (packed) return reply.header('content-encoding', encoding).send(content);
    return isPart ? sendRange(request, reply, content, etag) : reply.send(content);
  }
}

/** Supports one range, for videos; a changed file is sent in full (RFC 9110, 13.1.5). */
function sendRange(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  content: Buffer,
  etag: string,
): FastifyReply {
  const isSame = (headers['if-range'] ?? etag) === etag;
  const parsed = isSame ? parseRange(content.byteLength, headers.range ?? '') : undefined;
  if (parsed === -1)
    return reply
      .code(416)
      .header('cache-control', 'no-store')
      .header('content-range', `bytes */${content.byteLength}`)
      .type('text/plain')
      .send('');
  const [part, ...more] = Array.isArray(parsed) && parsed.type === 'bytes' ? parsed : [];
  if (!part || more.length > 0) return reply.send(content);
  return reply
    .code(206)
    .header('content-range', `bytes ${part.start}-${part.end}/${content.byteLength}`)
    .send(content.subarray(part.start, part.end + 1));
}

const contentType = (address: string) => {
  const type = mime.getType(address) ?? 'application/octet-stream';
  return /^text\/|javascript|json|svg/.test(type) ? `${type}; charset=utf-8` : type;
};

const noSuchFile = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is no such file.');

const unavailable = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '5' })
    .type('text/plain')
    .send('This file is not available right now.');
