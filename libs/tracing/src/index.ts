export type { SpanAttributes } from './span-attributes.ts';
export { currentSpan, inSpan, NO_SPAN, withSpan, type Span } from './span.ts';
export { openTracing } from './open-tracing.ts';
export { listOf, tracingVariables, trustedProxies, type Tracing, type TracingSettings } from './tracing.ts';
