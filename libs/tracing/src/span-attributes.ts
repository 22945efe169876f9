/**
 * All attributes that a span may have, named after OpenTelemetry's semantic conventions where possible. No raw visitor
 * addresses, queries, statements or error messages: traces reveal nothing about a person.
 */
export interface SpanAttributes {
  readonly 'http.request.method'?: string;
  readonly 'http.response.status_code'?: number;
  /** The matched route pattern, such as `/blog-details/:slug`. */
  readonly 'http.route'?: string | undefined;
  readonly 'db.system.name'?: string;
  readonly 'db.operation.name'?: string;
  readonly 'db.collection.name'?: string | undefined;
  readonly 'error.type'?: string;
  readonly 'site.slice'?: string | undefined;
  /** Source of a page: hit, miss, stale, post. */
  readonly 'site.cache'?: string;
  readonly 'site.composition'?: string | undefined;
  /** Delivery channel of an enquiry: mail or webhook. */
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

/** Returns what may leave the process: the type restricts it at compile time, this at run time. */
export function allowedAttributes(given: SpanAttributes): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => {
      const rule = Object.hasOwn(RULES, name) ? RULES[name as keyof SpanAttributes] : undefined;
      if (rule === undefined) return false;
      return rule === 'number' ? Number.isFinite(value) : typeof value === 'string' && rule.test(value);
    }),
  );
}
