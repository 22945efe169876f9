/** A point in time in the reader's own zone and manner. @param at ISO 8601 */
export function Moment({ at }: { readonly at: string }) {
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
