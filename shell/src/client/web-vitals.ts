import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { VITAL_REPORTS } from '../shared/report-addresses.ts';

/** Reports this visit's metrics with slice and composition, and nothing about the visitor. */
export function reportWebVitals(composition: string, slice: string): void {
  const report = ({ name, value }: Metric) => {
    navigator.sendBeacon(
      VITAL_REPORTS,
      JSON.stringify({ composition, name, value: Math.round(value * 1000) / 1000, slice }),
    );
  };
  for (const measure of [onCLS, onINP, onLCP, onTTFB]) measure(report);
}
