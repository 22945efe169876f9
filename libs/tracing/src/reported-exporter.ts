import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

const PAUSE_MS = 60_000;

/** Reports when the receiver does not accept spans, which OpenTelemetry drops silently. */
export class ReportedExporter implements SpanExporter {
  private readonly exporter: SpanExporter;
  private readonly warn: (reason: string) => void;
  private silentUntil = 0;

  /** @param warn called at most once a minute */
  constructor(exporter: SpanExporter, warn: (reason: string) => void) {
    this.exporter = exporter;
    this.warn = warn;
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.exporter.export(spans, (result) => {
      if (result.code !== ExportResultCode.SUCCESS) this.tell(result.error);
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  private tell(error: (Error & { code?: unknown }) | undefined): void {
    if (Date.now() < this.silentUntil) return;
    this.silentUntil = Date.now() + PAUSE_MS;
    this.warn(String(error?.code ?? error?.message ?? 'no reason given'));
  }
}
