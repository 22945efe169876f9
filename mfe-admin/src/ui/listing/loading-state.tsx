import { Button } from '@opinionbridge/ui';
import type { AdminQuery } from '../../api/use-admin-query.ts';
import styles from './listing.module.css';
import { Skeleton, type SkeletonShape } from './skeleton.tsx';

interface LoadingStateProps {
  readonly of: AdminQuery<unknown>;
  /** What is being loaded, e.g. `The enquiries`. */
  readonly what: string;
  /** Shape of the expected content. */
  readonly shape?: SkeletonShape;
}

/** Loading, or failed with a retry button. While previous results are shown, only the pointer indicates loading. */
export function LoadingState({
  of: { data, loading, failed, status, reason, reload },
  what,
  shape = 'lines',
}: LoadingStateProps) {
  if (failed) {
    const sentence = status === 404 ? 'This no longer exists.' : status === 403 ? reason : '';
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
