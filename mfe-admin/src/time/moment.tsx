interface MomentProps {
  /** ISO 8601. */
  readonly at: string;
  /** Whether to name the time zone, too. */
  readonly zone?: boolean;
}

/** A point in time in the reader's own zone and manner. */
export function Moment({ at, zone = false }: MomentProps) {
  return <time dateTime={at}>{(zone ? withZone : plain).format(new Date(at))}</time>;
}

const plain = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const withZone = new Intl.DateTimeFormat(undefined, {
  ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  timeZoneName: 'short',
});
