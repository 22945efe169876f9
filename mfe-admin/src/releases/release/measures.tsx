import type { components } from '@opinionbridge/contracts';
import { Accordion } from '@opinionbridge/ui';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import { column, Table, unlabelledColumn, type Columns } from '../../ui/listing/table.tsx';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { faultRate } from '../release-labels.ts';
import styles from '../releases.module.css';
import { Moment } from '../../ui/time/moment.tsx';
import { CHART, chartLine, type ChartPoint } from '../../ui/charts/chart-line.ts';

type Measures = components['schemas']['ReleaseMeasuresDto'];
type Measured = components['schemas']['MeasuredDto'];

interface MeasureRow {
  readonly name: string;
  readonly of: (measured: Measured) => number | null;
  readonly words: (value: number) => string;
}

const milliseconds = (value: number) => `${Math.round(value)} ms`;
const perCent = (value: number) => `${(value * 100).toFixed(1)} %`;

const ROWS: readonly MeasureRow[] = [
  {
    name: 'Pages that failed',
    of: ({ pages, faults }) => (pages === 0 ? null : faults / pages),
    words: perCent,
  },
  { name: 'Render time', of: ({ render }) => render, words: milliseconds },
  { name: 'LCP', of: ({ lcp }) => lcp, words: milliseconds },
  { name: 'INP', of: ({ inp }) => inp, words: milliseconds },
  { name: 'CLS', of: ({ cls }) => cls, words: (value) => value.toFixed(3) },
];

/** A day's measurements of a release compared with the previous release, and its faults. */
export function ReleaseMeasures({ slice, version }: Record<'slice' | 'version', string>) {
  const measures = useAdminQuery<Measures>(['releases', slice, version, 'measures'], (api) => {
    const params = { path: { slice, version } };
    return api.GET('/api/admin/release-measures/{slice}/{version}', { params });
  });
  const { release, before, faults } = measures.data ?? {};
  const columns: Columns<MeasureRow> = [
    column('Measure', ({ name }) => name),
    column('This release', (row) => valueLabel(row, release?.total)),
    column('Previous release', (row) => valueLabel(row, before?.total)),
    unlabelledColumn('Trend', (row) => (
      <Chart now={pointsOf(row, release?.points ?? [])} before={pointsOf(row, before?.points ?? [])} />
    )),
  ];
  return (
    <Panel title="What visitors had in the last 24 hours">
      <LoadingState of={measures} what="The measures" />
      {release && (
        <>
          <p>
            {faultRate(release.total)}
            {before && `; of ${before.version}: ${faultRate(before.total)}`}. Times are 75th percentiles of
            visits.
          </p>
          <Table columns={columns} rows={ROWS} keyOf={({ name }) => name} className={styles['numbers']} />
        </>
      )}
      {faults && (
        <Accordion
          items={faults.map(({ where, message, stack, count, firstAt, lastAt }, index) => ({
            id: `fault-${index}`,
            title: `${count} × in the ${where}: ${message}`,
            content: (
              <>
                <p>
                  First <Moment at={firstAt} />, last <Moment at={lastAt} />.
                </p>
                <pre className={styles['stack']}>{stack.join('\n')}</pre>
              </>
            ),
          }))}
        />
      )}
    </Panel>
  );
}

function valueLabel({ of, words }: MeasureRow, measured: Measured | undefined): string {
  const value = measured ? of(measured) : null;
  return value === null ? 'not measured' : words(value);
}

const pointsOf = ({ of }: MeasureRow, points: readonly (Measured & { at: string })[]): ChartPoint[] =>
  points.flatMap((point) => {
    const value = of(point);
    return value === null ? [] : [{ at: point.at, value }];
  });

interface ChartProps {
  readonly now: readonly ChartPoint[];
  readonly before: readonly ChartPoint[];
}

/** Both releases over the same period; the adjacent numbers state the same in words. */
function Chart({ now, before }: ChartProps) {
  const all = [...now, ...before];
  return (
    <svg className={styles['chart']} viewBox={`0 -2 ${CHART.width} ${CHART.height + 4}`} aria-hidden="true">
      <polyline className={styles['before']} points={chartLine(before, all)} />
      <polyline points={chartLine(now, all)} />
    </svg>
  );
}
