import type { IncomingMessage } from 'node:http';
import type { Span, SpanKind } from './span.ts';

/** Named as in OpenTelemetry; `parentbased_` samplers keep the decision made at the start of the trace. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Environment variables that shell and API have in common. */
export interface TracingSettings {
  /** URL of the receiver (OTLP over HTTP), without `/v1/traces`; if unset, nothing is traced. */
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  /** Comma-separated `name=value`, percent-encoded as in OpenTelemetry, for receivers with authentication. */
  readonly OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  readonly OTEL_TRACES_SAMPLER: (typeof SAMPLERS)[number];
  /** Share of traces, 0 to 1, for ratio samplers. */
  readonly OTEL_TRACES_SAMPLER_ARG: number;
  /** Proxies that replace or remove visitors' `traceparent` header: addresses or CIDR ranges. */
  readonly TRACEPARENT_FROM: readonly string[];
}

/** Creates the root spans of a process. */
export interface Tracing {
  readonly isOn: boolean;
  /** Starts the span of an incoming request, within the caller's trace if its header can be trusted. */
  ofRequest(request: IncomingMessage, name: string): Span;
  /** Continues a trace by what `Span.traceparent` returned; anything else starts a new one. */
  goOn(traceparent: string | null | undefined, name: string, kind: SpanKind): Span;
  /** Exports the queued spans, for at most two seconds, and stops. */
  stop(): Promise<void>;
}
