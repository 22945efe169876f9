import { ApiProperty } from '@nestjs/swagger';
import { measureClasses, quantileOf, type MeasureName } from '@opinionbridge/releases';
import { WholeNumber } from '../../platform/http/fields/whole-number.ts';
import type { ReleaseFault, ReleaseMeasure } from './release-measure.schema.ts';
import { ListOf, Moment, OrNull } from '../../platform/http/fields/documented.ts';

/** A week; longer periods have more rows than a chart can show. */
const MAX_HOURS = 168;
/** A day shows the effect of a release, including the night. */
export const HOURS = 24;
/** Web vitals are judged by their 75th percentile, see web.dev/articles/vitals. */
const SHARE = 0.75;

export class MeasuredTimeDto {
  @WholeNumber({ description: 'Hours until now', minimum: 1, maximum: MAX_HOURS, default: HOURS })
  hours?: number;
}

/** What visitors of a release experienced in a period; values without measurements are null. */
export class MeasuredDto {
  @ApiProperty({ description: 'Pages served to visitors' })
  pages: number;

  @ApiProperty({ description: 'Pages that failed, on the server or in a browser' })
  faults: number;

  @OrNull(Number, 'Milliseconds to render a page, 75th percentile')
  render: number | null;

  @OrNull(Number, 'Largest Contentful Paint, ms, 75th percentile')
  lcp: number | null;

  @OrNull(Number, 'Interaction to Next Paint, ms, 75th percentile')
  inp: number | null;

  @OrNull(Number, 'Cumulative Layout Shift, 75th percentile')
  cls: number | null;
}

export class MeasuredPointDto extends MeasuredDto {
  @Moment('Start of the interval')
  at: string;
}

export class MeasuredReleaseDto {
  @ApiProperty()
  version: string;

  @ApiProperty({ type: MeasuredDto })
  total: MeasuredDto;

  @ListOf(MeasuredPointDto, 'Oldest first; intervals without pages are omitted')
  points: MeasuredPointDto[];
}

export class MetFaultDto {
  @ApiProperty({ description: 'Of the release' })
  version: string;

  @ApiProperty({ enum: ['browser', 'server'] })
  where: 'browser' | 'server';

  @ApiProperty()
  message: string;

  @ListOf(
    String,
    'Positions in the slice’s sources, or in the release’s files if there are no source maps; innermost first',
  )
  stack: string[];

  @ApiProperty()
  count: number;

  @Moment()
  firstAt: Date;

  @Moment()
  lastAt: Date;
}

export class ReleaseMeasuresDto {
  @ApiProperty({ type: MeasuredReleaseDto })
  release: MeasuredReleaseDto;

  @OrNull(MeasuredReleaseDto, 'The previous release, over the same time')
  before: MeasuredReleaseDto | null;

  @ListOf(MetFaultDto, 'Kinds of faults of the release, most recent first')
  faults: MetFaultDto[];
}

/** Rows are of five minutes each, oldest first; `stepMs` is milliseconds a point. */
export function presentMeasured(
  version: string,
  rows: readonly ReleaseMeasure[],
  stepMs: number,
): MeasuredReleaseDto {
  const steps = Map.groupBy(rows, ({ at }) => Math.floor(at.getTime() / stepMs) * stepMs);
  const points = [...steps].map(([at, some]) => ({ at: new Date(at).toISOString(), ...together(some) }));
  return { version, total: together(rows), points };
}

export function presentFault(fault: ReleaseFault): MetFaultDto {
  const { version, where, message, stack, count, firstAt, lastAt } = fault;
  return { version, where, message, stack, count, firstAt, lastAt };
}

function together(rows: readonly ReleaseMeasure[]): MeasuredDto {
  const sum = (of: (row: ReleaseMeasure) => number) => rows.reduce((total, row) => total + of(row), 0);
  const quantile = (name: MeasureName) => {
    const classes = Array.from({ length: measureClasses[name].length + 1 }, (_, index) =>
      sum(({ counts }) => counts?.[name]?.[index] ?? 0),
    );
    return quantileOf(name, classes, SHARE) ?? null;
  };
  return {
    pages: sum(({ pages }) => pages),
    faults: sum(({ faults }) => faults),
    render: quantile('render'),
    lcp: quantile('LCP'),
    inp: quantile('INP'),
    cls: quantile('CLS'),
  };
}
