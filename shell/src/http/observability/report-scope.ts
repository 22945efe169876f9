import type { FastifyInstance, RouteShorthandOptions } from 'fastify';

/** Maximum number of reports per address and minute: many visitors in India share one. */
const REPORTS_PER_MINUTE = 300;

/**
 * A Fastify scope for reports sent by `sendBeacon` and `report-uri`: the body is text, which routes receive as parsed
 * JSON, or as undefined if it is not JSON.
 *
 * @param maxBytes of a report
 * @param add registers the routes, each with these options
 */
export async function reportScope(
  app: FastifyInstance,
  maxBytes: number,
  add: (scope: FastifyInstance, limited: RouteShorthandOptions) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['text/plain', 'application/json', 'application/csp-report', 'application/reports+json'],
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
