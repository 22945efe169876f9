import { openTracing } from '@opinionbridge/tracing';
import type { TraceReceiver } from '@opinionbridge/tracing/testing';

/** The shell's tracing of every request, sent to a test's receiver. */
export const startTracing = ({ endpoint }: TraceReceiver) =>
  openTracing(
    'shell',
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_TRACES_SAMPLER_ARG: 1,
      OTEL_TRACES_SAMPLER: 'parentbased_always_on',
      TRACEPARENT_FROM: [],
    },
    () => {},
  );
