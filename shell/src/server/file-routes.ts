import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SliceFiles } from '../releases/slice-files.ts';
import { ASSETS } from './shell-files.ts';

const YEAR_S = 31_536_000;

interface FileOptions {
  /** Folder of the shell's browser build. */
  readonly assets: string;
  readonly files: SliceFiles;
}

/** Files of the shell and of the slices. Their names carry their content, so browsers keep them for good. */
export async function fileRoutes(app: FastifyInstance, { assets, files }: FileOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: assets,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response) => {
      response.setHeader('cache-control', `public, max-age=${YEAR_S}, immutable`);
      response.setHeader('access-control-allow-origin', '*');
    },
  });

  app.get<{ Params: { '*': string } }>(`${ASSETS}*`, (request, reply) => {
    // One flat folder: a name with a separator is not in it.
    const name = request.params['*'];
    return /^[\w.-]+$/.test(name) ? reply.sendFile(name) : missing(reply);
  });

  app.get('/slices/*', (request, reply) => {
    const file = files.get(request.url.split('?', 1)[0] as string);
    return file ? reply.sendFile(basename(file.path), dirname(file.path)) : missing(reply);
  });
}

const missing = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is no such file.');
