import { AsyncLocalStorage } from 'node:async_hooks';
import type { SpanAttributes } from './span-attributes.ts';

/** Something that takes time, as a part of a trace. */
export interface Span {
  /** For log lines, by the names of OpenTelemetry; empty when nothing is traced. */
  readonly ids: { readonly trace_id: string; readonly span_id: string } | Record<string, never>;
  /** The header `traceparent` (W3C Trace Context) for whom this span asks; undefined when nothing is traced. */
  readonly traceparent: string | undefined;
  /** Whether it will be exported: what costs something need not be done for others. */
  readonly isRecorded: boolean;
  /**
   * Begins a part of this span.
   *
   * @param name with nothing in it that somebody sent
   * @param startedAt milliseconds since the epoch; now when left out
   */
  child(name: string, kind?: SpanKind, attributes?: SpanAttributes, startedAt?: number): Span;
  note(attributes: SpanAttributes): void;
  /** It did not go well; of the error, if there is one, its class is told. */
  fail(error?: unknown): void;
  /** @param endedAt milliseconds since the epoch; now when left out */
  end(endedAt?: number): void;
}

/** `server`: answers a request; `client`: asks somebody else; `consumer`: does later what somebody asked for. */
export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

/** The span of what is not traced: nothing is told of it. */
export const NO_SPAN: Span = {
  ids: {},
  traceparent: undefined,
  isRecorded: false,
  child: () => NO_SPAN,
  note: () => {},
  fail: () => {},
  end: () => {},
};

const current = new AsyncLocalStorage<Span>();

/** The span that this code runs in. */
export const currentSpan = (): Span => current.getStore() ?? NO_SPAN;

/** Runs work, and all that it begins, in a span that somebody else ends. */
export function withSpan<T>(span: Span, work: () => T): T {
  return span === currentSpan() ? work() : current.run(span, work);
}

/** Runs work in a part of the current span, which ends with it. What it throws is thrown. */
export async function inSpan<T>(
  name: string,
  kind: SpanKind,
  attributes: SpanAttributes,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = currentSpan().child(name, kind, attributes);
  try {
    return await withSpan(span, () => work(span));
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}
