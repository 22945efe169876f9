import type { IncomingMessage } from 'node:http';
import type { Span, SpanKind } from './span.ts';

/** As OpenTelemetry names them; those that begin with `parentbased_` keep the decision of whoever began the trace. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** The variables of the environment that shell and API have in common. */
export interface TracingSettings {
  /** Address of the receiver (OTLP over http), without `/v1/traces`; without it nothing is traced. */
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  /** `name=value` pairs by comma, values percent-encoded, as OpenTelemetry has them: for receivers that ask who sends. */
  readonly OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  readonly OTEL_TRACES_SAMPLER: (typeof SAMPLERS)[number];
  /** Share of traces, 0 to 1, for the samplers with a ratio. */
  readonly OTEL_TRACES_SAMPLER_ARG: number;
  /** Proxies that replace or remove the header `traceparent` of visitors: addresses or CIDR ranges. */
  readonly TRACEPARENT_FROM: readonly string[];
}

/** Where the traces of a process begin. */
export interface Tracing {
  readonly isOn: boolean;
  /** The span of a request that has just arrived; of a trace that began elsewhere when its header may be believed. */
  ofRequest(request: IncomingMessage, name: string): Span;
  /**
   * Goes on with a trace that this site has kept.
   *
   * @param traceparent as `Span.traceparent` gave it; anything else begins a trace
   */
  goOn(traceparent: string | null | undefined, name: string, kind: SpanKind): Span;
  /** Sends what waits to be sent, for two seconds at most, and ends. */
  stop(): Promise<void>;
}
