import { momentText } from './moment-text.ts';

/**
 * A point in time in the reader's time zone and locale.
 *
 * @param at ISO 8601
 */
export function Moment({ at }: { readonly at: string }) {
  return <time dateTime={at}>{momentText(new Date(at))}</time>;
}
