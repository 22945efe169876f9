import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span as OtelSpan,
  type Tracer,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import { trustedTraceparent } from './trusted-traceparent.ts';
import { ReportedExporter } from './reported-exporter.ts';
import { allowedAttributes } from './span-attributes.ts';
import type { Span, SpanKind } from './span.ts';
import type { Tracing, TracingSettings } from './tracing.ts';

/** Maximum spans queued for the receiver (a few MB), and per batch. Further spans are dropped. */
const MAX_WAITING = 2_048;
const BATCH = 512;
const SEND_EVERY_MS = 1_000;
/** After this time an export counts as failed. */
const EXPORT_TIMEOUT_MS = 5_000;
/** Maximum time that a stopping process waits for the receiver. */
const FLUSH_TIMEOUT_MS = 2_000;

const KINDS: Readonly<Record<SpanKind, Kind>> = {
  internal: Kind.INTERNAL,
  server: Kind.SERVER,
  client: Kind.CLIENT,
  consumer: Kind.CONSUMER,
};

/** Exports to a receiver; loaded only if one is configured. Registers nothing globally, patches no modules. */
export function exportTraces(
  service: string,
  endpoint: string,
  settings: TracingSettings,
  warn: (reason: string) => void,
): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: headersOf(settings.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    sampler: samplerOf(settings),
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'opinionbridge' }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new ReportedExporter(exporter, warn),
        maxQueueSize: MAX_WAITING,
        maxExportBatchSize: BATCH,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('opinionbridge');
  return {
    isOn: true,
    ofRequest: (request, name) =>
      begin(tracer, contextOf(trustedTraceparent(request, settings.TRACEPARENT_FROM)), name, 'server'),
    goOn: (traceparent, name, kind) => begin(tracer, contextOf(traceparent ?? undefined), name, kind),
    stop: async () => {
      const flushed = provider.shutdown().catch(() => {});
      const tooLong = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_TIMEOUT_MS).unref());
      await Promise.race([flushed, tooLong]);
    },
  };
}

function begin(
  tracer: Tracer,
  context: Context,
  name: string,
  kind: SpanKind,
  attributes = {},
  startTime?: number,
): Span {
  const options = { kind: KINDS[kind], attributes: allowedAttributes(attributes) };
  return spanOf(
    tracer,
    tracer.startSpan(name, { ...options, ...(startTime !== undefined && { startTime }) }, context),
  );
}

function spanOf(tracer: Tracer, span: OtelSpan): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    ids: { trace_id: traceId, span_id: spanId },
    traceparent: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`,
    isRecorded: span.isRecording(),
    child: (name, kind = 'internal', attributes, startedAt) =>
      begin(tracer, trace.setSpan(ROOT_CONTEXT, span), name, kind, attributes, startedAt),
    note: (attributes) => void span.setAttributes(allowedAttributes(attributes)),
    fail: (error) => {
      if (error instanceof Error) span.setAttributes(allowedAttributes({ 'error.type': error.name }));
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: (endedAt) => span.end(endedAt),
  };
}

function contextOf(traceparent: string | undefined): Context {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  if (!parent || !isSpanContextValid(parent)) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}

function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: TracingSettings): Sampler {
  const roots: Readonly<Record<string, () => Sampler>> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  const root = (roots[name.replace('parentbased_', '')] as () => Sampler)();
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

function headersOf(text: string): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.split(/=(.*)/s, 2).map((part) => part.trim()));
  return Object.fromEntries(
    pairs.flatMap(([name, value]) => (name && value ? [[name, decodeURIComponent(value)]] : [])),
  );
}
