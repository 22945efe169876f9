import type { ApiAnswer, ApiCall, PageRequest } from '../ssr/protocol.ts';
import type { ApiSession } from '../ssr/pool/renderer-process.ts';
import { currentSpan, type Span } from '@opinionbridge/tracing';
import { traceHeaders } from './observability/trace-requests.ts';

/** How long one call may take, and all calls of a page together, of the page's time: a slow API never makes a page run out of it. */
const CALL_SHARE = 3 / 8;
const CALLS_SHARE = 5 / 8;
/**
 * An operation that was not answered so many times in a row fails at once for a while: a page must not wait the whole time for each of its
 * calls. One connection that is reset says nothing.
 */
const FAILURES = 2;
const PAUSE_MS = 3_000;
/** Calls of one page. Our own make at most three; more is a loop. */
const MAX_CALLS = 30;
/** Characters of an answer and of a form. */
const MAX_ANSWER = 4 * 1024 * 1024;
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
 * The calls to the API that slices make while they render: a slice names a path of the API and gets the answer. Host, headers
 * and time limits are the shell's, and so is who the visitor is.
 *
 * A call that takes too long says that its operation is unavailable when it has not begun to answer and was not heard of meanwhile; else
 * the call is slow by itself, such as a search that somebody made to be, and other pages go on.
 *
 * @param origin of the API as this server reaches it
 * @param pageMs milliseconds that a page may take
 * @param heardAt when the API last answered anybody here; milliseconds since the epoch
 */
export function apiCalls(
  origin: string,
  pageMs: number,
  heardAt: () => number,
): (page: PageRequest) => ApiSession {
  // A signal's limit is a whole number.
  const callMs = Math.floor(pageMs * CALL_SHARE);
  const callsMs = Math.floor(pageMs * CALLS_SHARE);
  const unanswered = new Map<string, { times: number; until: number }>();
  return (page) => {
    const deadline = AbortSignal.timeout(callsMs);
    // A call arrives from the renderer, which knows nothing of traces.
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
        // Not the API, but the proxy before it, which waits a little less long than this.
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

/** @returns the address of a path of the API; undefined for one that steps upwards, in whichever spelling, or has a host of its own */
function urlOf(origin: string, path: string): URL | undefined {
  if (!/^\/api\/[!-~]*$/.test(path)) return undefined;
  const url = new URL(origin + path);
  const [pathname = ''] = path.split(/[?#]/, 1);
  return url.pathname === pathname && !pathname.includes('//') ? url : undefined;
}

/** The path with a place for what is named last in it, such as a post. */
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
      // A form is the visitor's; what a page reads is the site's, and one visitor's limit must not count it.
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
