import { Button } from '@opinionbridge/ui';
import type { AdminQuery } from '../../api/use-admin-query.ts';

import { Skeleton, type SkeletonShape } from './skeleton.tsx';

interface LoadingStateProps {
  readonly of: AdminQuery<unknown>;
  /** What is loaded, e.g. `The enquiries`. */
  readonly what: string;
  /** Of what comes. */
  readonly shape?: SkeletonShape;
}

const REASONS: Readonly<Record<number, string>> = {
  403: 'This is not yours to see. Ask an owner if you need it.',
  404: 'There is nothing here any more.',
};

/** Says that something is on its way, or that it failed, with a way on. */
export function LoadingState({
  of: { data, failed, status, reload },
  what,
  shape = 'lines',
}: LoadingStateProps) {
  if (failed) {
    return (
      <p role="alert">
        {REASONS[status] ?? `${what} could not be loaded.`}{' '}
        <Button tone="outline" onClick={() => void reload()}>
          Try again
        </Button>
      </p>
    );
  }
  if (data !== undefined) return null;
  return (
    <>
      <p role="status" className="visually-hidden">
        Loading…
      </p>
      <Skeleton shape={shape} />
    </>
  );
}
