import { Link } from 'react-router';
import { adminUrls } from '../../desk/admin-urls.ts';
import type { SliceOverview } from '../release-labels.ts';
import styles from '../releases.module.css';
import { Moment } from '../../ui/time/moment.tsx';

/** The most recent faults in what visitors get, each with its source position. */
export function FaultsPart({
  of: { slice, faults },
}: {
  readonly of: Pick<SliceOverview, 'slice' | 'faults'>;
}) {
  if (faults.length === 0) return null;
  return (
    <div className={styles['part']}>
      <h3>Recent faults</h3>
      <ul>
        {faults.map(({ version, where, message, stack, count, lastAt }) => (
          <li key={`${version} ${where} ${message} ${stack.join()}`}>
            {count} × in the {where} with <Link to={adminUrls.release(slice, version)}>{version}</Link>, last{' '}
            <Moment at={lastAt} />: {message} {stack[0] && <code>{stack[0]}</code>}
          </li>
        ))}
      </ul>
    </div>
  );
}
