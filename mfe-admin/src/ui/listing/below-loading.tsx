import { useState, type ReactNode } from 'react';
import type { AdminQuery } from '../../api/use-admin-query.ts';
import styles from './listing.module.css';
import { Skeleton, type SkeletonShape } from './skeleton.tsx';

interface BelowLoadingProps {
  /** What is shown above once it is loaded. */
  readonly of: readonly Pick<AdminQuery<unknown>, 'data' | 'failed'>[];
  /** Shape of the placeholder, unless what is above has its own. */
  readonly shape?: SkeletonShape;
  readonly children: ReactNode;
}

/**
 * Content below something that is still loading, hidden until then: it would move away from a press. Its own data load
 * meanwhile, and what is typed in it stays when the part above is loaded anew.
 */
export function BelowLoading({ of, shape, children }: BelowLoadingProps) {
  const [wasShown, setShown] = useState(false);
  const isShown = wasShown || of.every(({ data, failed }) => data !== undefined || failed);
  if (isShown && !wasShown) setShown(true);
  return (
    <>
      {!isShown && shape && <Skeleton shape={shape} />}
      <div className={styles['below']} hidden={!isShown}>
        {children}
      </div>
    </>
  );
}
