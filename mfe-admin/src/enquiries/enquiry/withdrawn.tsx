import { Moment } from '../../ui/time/moment.tsx';

/** Shown in place of the reply form. */
export function Withdrawn({ at, deletedAfter }: { readonly at: string; readonly deletedAfter: string }) {
  return (
    <section aria-labelledby="withdrawn">
      <h2 id="withdrawn">Withdrawn by the sender</h2>
      <p>
        Withdrawn <Moment at={at} />. Please don’t contact them about it. It will be deleted after{' '}
        <Moment at={deletedAfter} />, with its notes and replies, unless the sender undoes this.
      </p>
    </section>
  );
}
