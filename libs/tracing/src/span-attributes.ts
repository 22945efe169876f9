/**
 * All that a span may say, by the names of OpenTelemetry's semantic conventions where there are any. No address as a visitor sent
 * it, no query, no statement, no message of an error: whoever reads traces learns nothing of a person.
 */
export interface SpanAttributes {
  readonly 'http.request.method'?: string;
  readonly 'http.response.status_code'?: number;
  /** The pattern that answered, such as `/blog-details/:slug`. */
  readonly 'http.route'?: string | undefined;
  readonly 'db.system.name'?: string;
  readonly 'db.operation.name'?: string;
  readonly 'db.collection.name'?: string | undefined;
  /** The class of an error. */
  readonly 'error.type'?: string;
  readonly 'site.slice'?: string | undefined;
  /** Where a page came from: hit, miss, stale, post. */
  readonly 'site.cache'?: string;
  readonly 'site.composition'?: string | undefined;
  /** How an enquiry is delivered: mail or webhook. */
  readonly 'site.channel'?: string;
  readonly 'site.attempt'?: number;
}

const WORD = /^[\w.:-]{1,64}$/;
const ROUTE = /^\/[\w/:*.?{}()-]{0,200}$/;

const RULES: Readonly<Record<keyof SpanAttributes, RegExp | 'number'>> = {
  'http.request.method': WORD,
  'http.response.status_code': 'number',
  'http.route': ROUTE,
  'db.system.name': WORD,
  'db.operation.name': WORD,
  'db.collection.name': WORD,
  'error.type': WORD,
  'site.slice': WORD,
  'site.cache': WORD,
  'site.composition': WORD,
  'site.channel': WORD,
  'site.attempt': 'number',
};

/** What of these attributes may leave the process. The type says so to who writes code; this holds for what comes at run time. */
export function allowedAttributes(given: SpanAttributes): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => {
      const rule = Object.hasOwn(RULES, name) ? RULES[name as keyof SpanAttributes] : undefined;
      if (rule === undefined) return false;
      return rule === 'number' ? Number.isFinite(value) : typeof value === 'string' && rule.test(value);
    }),
  );
}
