import { releaseVersion, sliceName } from '@opinionbridge/contracts/release';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { OVERRIDE_COOKIE, overrideSlice, readOverride } from '../../control/override.ts';
import type { Reconciler } from '../../control/reconciler.ts';
import type { ShellConfig } from '../settings/config.ts';

const question = z.strictObject({
  slice: sliceName,
  version: releaseVersion,
  /** Address of a store. */
  from: z.url({ protocol: /^https?$/ }),
});

/**
 * `GET /slice-override?slice=blog&version=…&from=http://…`: this browser gets the site with that release of the slice, from
 * a store on a host that SLICE_OVERRIDES names, until it asks for `/slice-override?off` or ends.
 */
export function overrideRoutes(app: FastifyInstance, reconciler: Reconciler, config: ShellConfig): void {
  app.addHook('onRequest', async (request) => {
    const cookie = request.cookies[OVERRIDE_COOKIE];
    if (cookie !== undefined) request.triedRelease = readOverride(cookie);
  });
  app.get('/slice-override', async (request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain');
    const cookie = { path: '/', httpOnly: true, sameSite: 'strict' } as const;
    if (request.url.endsWith('?off')) {
      reply.clearCookie(OVERRIDE_COOKIE, cookie);
      return 'This browser has the released slices again.';
    }
    const asked = question.safeParse(request.query);
    if (!asked.success) {
      return reply
        .code(422)
        .send('Ask for /slice-override?slice=<name>&version=<version>&from=<store>, or ?off');
    }
    const { slice, version, from } = asked.data;
    const source = { place: from, hosts: config.SLICE_OVERRIDES, fileMs: config.SLICE_FILE_TIMEOUT_MS };
    try {
      reply.setCookie(OVERRIDE_COOKIE, await overrideSlice(reconciler, source, slice, version), cookie);
      return `This browser has ${slice} ${version} now. Back with /slice-override?off`;
    } catch (error) {
      return reply.code(422).send((error as Error).message);
    }
  });
}
