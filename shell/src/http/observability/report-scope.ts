import type { FastifyInstance, RouteShorthandOptions } from 'fastify';

/** Reports that one address may send in a minute: many visitors in India share one. */
const REPORTS_PER_MINUTE = 300;

/**
 * A scope for what browsers tell by themselves, by `sendBeacon` and `report-uri`: text, which is given to the routes as the JSON that it
 * is, or as undefined.
 *
 * @param maxBytes of one report
 * @param add adds the routes, each with these options
 */
export async function reportScope(
  app: FastifyInstance,
  maxBytes: number,
  add: (scope: FastifyInstance, limited: RouteShorthandOptions) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['text/plain', 'application/json', 'application/csp-report'],
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, body, done) => done(null, parsed(String(body))),
    );
    add(scope, { config: { rateLimit: { max: REPORTS_PER_MINUTE, timeWindow: '1 minute' } } });
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
