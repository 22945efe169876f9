import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { VITAL_REPORTS } from '../observability/report-addresses.ts';
import { sliceOf } from '../routing/slice-table.ts';

/** Measures this visit and tells the server: what was measured and in which slice, nothing of the visitor. */
export function reportWebVitals(): void {
  const slice = sliceOf(window.location.pathname);
  const report = ({ name, value }: Metric) => {
    navigator.sendBeacon(
      VITAL_REPORTS,
      JSON.stringify({ name, value: Math.round(value * 1000) / 1000, slice }),
    );
  };
  for (const measure of [onCLS, onINP, onLCP, onTTFB]) measure(report);
}
