import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { Span, SpanKind } from './span.ts';
import { isAddressRange } from './trusted-traceparent.ts';

/** Named as in OpenTelemetry; `parentbased_` samplers keep the decision made at the start of the trace. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** A comma-separated list in a variable. */
export const listOf = (is: (one: string) => boolean, message: string) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    )
    .refine((all) => all.every(is), message);

export const trustedProxies = listOf(
  (one) => one === 'loopback' || isAddressRange(one),
  'must be addresses, CIDR ranges or "loopback", comma-separated',
);

/** Environment variables that shell and API have in common. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Trace receiver (OTLP over http), without /v1/traces; without it nothing is traced'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .optional()
    .describe('Headers for the trace receiver: name=value, comma-separated, values percent-encoded'),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS)
    .default('parentbased_always_on')
    .describe('Sampler of traces; parentbased_traceidratio traces a share of requests'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of requests, 0 to 1, for samplers with traceidratio'),
  TRACEPARENT_FROM: listOf(isAddressRange, 'must be addresses or CIDR ranges, comma-separated')
    .default([])
    .describe(
      'Trusted proxies that replace or remove visitors’ traceparent headers: addresses or CIDR ranges, comma-separated',
    ),
};

export type TracingSettings = Readonly<z.output<z.ZodObject<typeof tracingVariables>>>;

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
