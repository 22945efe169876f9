import { NO_SPAN } from './span.ts';
import type { Tracing, TracingSettings } from './tracing.ts';

const OFF: Tracing = {
  isOn: false,
  ofRequest: () => NO_SPAN,
  goOn: () => NO_SPAN,
  stop: async () => {},
};

/**
 * Starts tracing if a receiver is configured; otherwise loads nothing of OpenTelemetry.
 *
 * @param service name of the process in traces
 * @param warn called, at most once a minute, with the reason why the receiver did not accept spans
 * @returns a no-op if no receiver is configured
 */
export async function openTracing(
  service: string,
  settings: TracingSettings,
  warn: (reason: string) => void,
): Promise<Tracing> {
  if (!settings.OTEL_EXPORTER_OTLP_ENDPOINT) return OFF;
  const { exportTraces } = await import('./export-traces.ts');
  return exportTraces(service, settings.OTEL_EXPORTER_OTLP_ENDPOINT, settings, warn);
}
