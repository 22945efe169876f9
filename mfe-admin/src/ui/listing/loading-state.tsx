import { Button } from '@opinionbridge/ui';
import type { AdminQuery } from '../../api/use-admin-query.ts';
import styles from './listing.module.css';
import { Skeleton, type SkeletonShape } from './skeleton.tsx';

interface LoadingStateProps {
  readonly of: AdminQuery<unknown>;
  /** What is loaded, e.g. `The enquiries`. */
  readonly what: string;
  /** Of what comes. */
  readonly shape?: SkeletonShape;
}

/** Says that something is on its way, or that it failed, with a way on. Over what is still there of the search before, the pointer shows it. */
export function LoadingState({
  of: { data, loading, failed, status, reason, reload },
  what,
  shape = 'lines',
}: LoadingStateProps) {
  if (failed) {
    const sentence = status === 404 ? 'There is nothing here any more.' : status === 403 ? reason : '';
    return (
      <p role="alert">
        {sentence || `${what} could not be loaded.`}{' '}
        <Button tone="outline" onClick={() => void reload()}>
          Try again
        </Button>
      </p>
    );
  }
  if (data !== undefined && !loading) return null;
  return (
    <>
      <p
        role="status"
        className={data === undefined ? 'visually-hidden' : `visually-hidden ${styles['outdated']}`}
      >
        Loading…
      </p>
      {data === undefined && <Skeleton shape={shape} />}
    </>
  );
}
