import { AsyncLocalStorage } from 'node:async_hooks';
import type { SpanAttributes } from './span-attributes.ts';

export interface Span {
  /** For log lines, with OpenTelemetry's names; empty if nothing is traced. */
  readonly ids: { readonly trace_id: string; readonly span_id: string } | Record<string, never>;
  /** The header `traceparent` (W3C Trace Context) for requests made in this span; undefined if nothing is traced. */
  readonly traceparent: string | undefined;
  /** Whether the span will be exported; expensive work can be skipped otherwise. */
  readonly isRecorded: boolean;
  /** The name must not contain anything a client sent; times are milliseconds since the epoch, by default now. */
  child(name: string, kind?: SpanKind, attributes?: SpanAttributes, startedAt?: number): Span;
  note(attributes: SpanAttributes): void;
  /** Marks the span as failed, and records the class of the error, if given. */
  fail(error?: unknown): void;
  /** @param endedAt milliseconds since the epoch; defaults to now */
  end(endedAt?: number): void;
}

/** `server`: answers a request; `client`: makes a request; `consumer`: performs work requested earlier. */
export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

/** A no-op span for untraced work. */
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

export const currentSpan = (): Span => current.getStore() ?? NO_SPAN;

/** Runs work, and everything it starts, in a span that the caller ends. */
export function withSpan<T>(span: Span, work: () => T): T {
  return span === currentSpan() ? work() : current.run(span, work);
}

/** Runs work in a child of the current span and ends that span. Errors are rethrown. */
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
