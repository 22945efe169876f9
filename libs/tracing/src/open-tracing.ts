import { NO_SPAN } from './span.ts';
import type { Tracing, TracingSettings } from './tracing.ts';

const OFF: Tracing = {
  isOn: false,
  ofRequest: () => NO_SPAN,
  goOn: () => NO_SPAN,
  stop: async () => {},
};

/**
 * @param service name of the process in the traces
 * @param warn told, once a minute at most, why the receiver did not take spans
 * @returns what traces nothing when no receiver is named: of OpenTelemetry nothing is loaded then
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
