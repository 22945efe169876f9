import { momentText } from './moment-text.ts';
import styles from './moment-with-ist.module.css';

const INDIA = 'Asia/Kolkata';
const inIndia = new Intl.DateTimeFormat('en-IN', {
  timeZone: INDIA,
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
/** Formats for comparison: equal texts mean equal clocks. */
const clock = (timeZone?: string) =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'short', timeStyle: 'short', ...(timeZone && { timeZone }) });

/**
 * A point in time in the reader's time zone, followed by Indian time if different.
 *
 * @param at ISO 8601
 */
export function MomentWithIst({ at }: { readonly at: string }) {
  const date = new Date(at);
  const isSame = clock().format(date) === clock(INDIA).format(date);
  return (
    <time dateTime={at}>
      {momentText(date)}
      {isSame ? ' IST' : ' '}
      {!isSame && <span className={styles['india']}>({inIndia.format(date)} IST)</span>}
    </time>
  );
}
