import type { ApiAnswer, ApiCall, PageRequest } from '../ssr/protocol.ts';
import type { ApiSession } from '../ssr/pool/renderer-process.ts';
import { currentSpan, type Span } from '@opinionbridge/tracing';
import { traceHeaders } from './observability/trace-requests.ts';

/** Shares of a page's time limit for one API call and for all: a slow API never makes a page time out. */
const CALL_SHARE = 3 / 8;
const CALLS_SHARE = 5 / 8;
/**
 * After this many consecutive failures an operation fails immediately for a while, so that pages do not wait for each
 * of its calls in vain. A single reset connection proves nothing.
 */
const FAILURES = 2;
const PAUSE_MS = 3_000;
/** Maximum number of calls per page; ours make three at most, so more indicate a loop. */
const MAX_CALLS = 30;
/** Maximum characters of an answer and of a form. */
const MAX_ANSWER = 8 * 1024 * 1024;
const MAX_FORM = 128 * 1024;

const METHODS = new Set(['GET', 'POST']);
const PASSED_ON = ['accept', 'content-type', 'idempotency-key'] as const;
const PASSED_BACK = [
  'content-type',
  'x-content-version',
  'x-total-count',
  'link',
  'location',
  'retry-after',
] as const;

/**
 * Makes the API calls of slices while they render: a slice names an API path and receives the answer. The shell
 * controls host, headers, time limits, and the visitor's identity.
 *
 * A call that times out marks its operation as unavailable only if no answer had started and the API answered nobody
 * else in the meantime. Otherwise that call is slow by itself, such as a deliberately expensive search, and other pages
 * are not affected.
 *
 * @param origin of the API as seen from this server
 * @param pageMs time limit of a page in milliseconds
 * @param heardAt when the API last answered any request of this shell, in milliseconds since the epoch
 */
export function apiCalls(
  origin: string,
  pageMs: number,
  heardAt: () => number,
): (page: PageRequest) => ApiSession {
  // `AbortSignal.timeout` requires an integer.
  const callMs = Math.floor(pageMs * CALL_SHARE);
  const callsMs = Math.floor(pageMs * CALLS_SHARE);
  const unanswered = new Map<string, { times: number; until: number }>();
  return (page) => {
    const deadline = AbortSignal.timeout(callsMs);
    // Captured here, because calls arrive from the renderer without trace context.
    const ofPage = currentSpan();
    let calls = 0;
    return async (call) => {
      calls += 1;
      const url = urlOf(origin, call.path);
      const isAllowed = METHODS.has(call.method) && (call.body?.length ?? 0) <= MAX_FORM;
      if (!url || !isAllowed || calls > MAX_CALLS) return undefined;
      const operation = `${call.method} ${operationOf(url)}`;
      if (Date.now() < (unanswered.get(operation)?.until ?? 0)) return undefined;
      const beganAt = Date.now();
      let isThere = false;
      const span = ofPage.child('call the API', 'client', { 'http.request.method': call.method });
      try {
        const signal = AbortSignal.any([AbortSignal.timeout(callMs), deadline]);
        const response = await fetch(url, { ...requestOf(call, page, span), signal });
        // Sent by the proxy in front of the API, whose timeout is slightly shorter.
        if (response.status === 504) throw new Error('no API answered the proxy in time');
        isThere = true;
        unanswered.delete(operation);
        span.note({ 'http.response.status_code': response.status });
        return await answered(response);
      } catch (error) {
        span.fail(error);
        // A page that has used up its own time says nothing about the API.
        if (!isThere && !deadline.aborted && heardAt() < beganAt) {
          const times = (unanswered.get(operation)?.times ?? 0) + 1;
          unanswered.set(operation, { times, until: times < FAILURES ? 0 : Date.now() + PAUSE_MS });
        }
        return undefined;
      } finally {
        span.end();
      }
    };
  };
}

/** @returns the address of an API path; undefined if the path traverses upwards, in any spelling, or names a host */
function urlOf(origin: string, path: string): URL | undefined {
  if (!/^\/api\/[!-~]*$/.test(path)) return undefined;
  const url = new URL(origin + path);
  const [pathname = ''] = path.split(/[?#]/, 1);
  return url.pathname === pathname && !pathname.includes('//') ? url : undefined;
}

/** The path with a placeholder for its last name, such as a post's. */
function operationOf({ pathname }: URL): string {
  const segments = pathname.split('/');
  return [...segments.slice(0, 3), ...segments.slice(3).map(() => '*')].join('/');
}

function requestOf({ method, headers, body }: ApiCall, page: PageRequest, span: Span): RequestInit {
  const passed = PASSED_ON.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, headers[name]] as const],
  );
  return {
    method,
    headers: {
      ...Object.fromEntries(passed),
      'x-request-id': page.requestId,
      ...traceHeaders(span),
      // A form counts against its visitor's limit, but reads of a page are cached for everyone and must not.
      ...(page.method === 'POST'
        ? { 'x-forwarded-for': page.clientAddress }
        : { 'x-content-version': String(page.contentVersion) }),
    },
    ...(body !== undefined && { body }),
  };
}

async function answered(response: Response): Promise<ApiAnswer> {
  const body = await response.text();
  if (body.length > MAX_ANSWER) throw new Error(`The API's answer has ${body.length} characters.`);
  const headers = PASSED_BACK.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { status: response.status, headers: Object.fromEntries(headers), body };
}
