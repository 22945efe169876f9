import { Link } from 'react-router';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import { adminUrls } from '../../desk/admin-urls.ts';
import { DueList } from '../../ui/listing/due-list.tsx';
import { dayLabel, DUE_REMINDERS, untilMorning } from '../reminder-days.ts';
import styles from './enquiries.module.css';

/** Allowance in milliseconds for a server clock that is behind. */
const LATER_MS = 5_000;
/** Maximum number shown, so that the inbox stays visible. */
const SHOWN = 10;

export function DueReminders() {
  const { data = [] } = useAdminQuery(DUE_REMINDERS, (api) => api.GET('/api/admin/enquiries/reminders'), {
    // Not polled, since each request is logged.
    refetchInterval: untilMorning(Date.now()) + LATER_MS,
    refetchOnWindowFocus: 'always',
  });
  if (data.length === 0) return null;
  return (
    <DueList title="Your reminders" more={data.length > SHOWN && `${data.length - SHOWN} more after these.`}>
      {data.slice(0, SHOWN).map(({ reference, firstName, lastName, subject, day }) => (
        <li key={reference}>
          <Link to={adminUrls.enquiry(reference)} dir="auto">
            {firstName} {lastName}
          </Link>
          <span dir="auto">{subject}</span>
          <span className={styles['quiet']}>{dayLabel(day)}</span>
        </li>
      ))}
    </DueList>
  );
}
