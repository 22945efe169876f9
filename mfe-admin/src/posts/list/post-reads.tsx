import type { components } from '@opinionbridge/contracts';
import { CHART, chartLine } from '../../ui/charts/chart-line.ts';
import styles from './posts.module.css';

const DAY_MS = 86_400_000;
const inWords = (count: number) => count.toLocaleString('en-IN');

/** How often a post was read: a week in numbers, 90 days as a line; nothing if it was not read. */
export function PostReads({ reads }: { readonly reads: components['schemas']['PostReadsDto'] }) {
  const { last7, last90, days } = reads;
  if (last90 === 0) return null;
  const points = days.map((value, day) => ({ at: new Date(day * DAY_MS).toISOString(), value }));
  return (
    <p className={styles['reads']}>
      <svg
        viewBox={`0 -1 ${CHART.width} ${CHART.height + 2}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${inWords(last7)} reads in 7 days, ${inWords(last90)} in 90`}
      >
        <polyline points={chartLine(points, points)} vectorEffect="non-scaling-stroke" />
      </svg>
      <span aria-hidden="true">
        {inWords(last7)} {last7 === 1 ? 'read' : 'reads'} in 7 days
      </span>
    </p>
  );
}
