import type { SiteSettings } from '@opinionbridge/contracts';
import { Button } from './button-link.tsx';
import { useLocation, useRevalidator } from 'react-router';
import { useOnline } from './hooks/use-online.ts';
import styles from './unavailable.module.css';

/** Shown if the API is unavailable or the visitor is offline; says which, and offers a retry. */
export function Unavailable({ site, title }: { readonly site: SiteSettings; readonly title: string }) {
  const { revalidate, state } = useRevalidator();
  const online = useOnline();
  const query = new URLSearchParams(useLocation().search);
  return (
    <section className={`container section ${styles['unavailable']}`} aria-live="polite">
      <h1>{title}</h1>
      <p>
        {online
          ? 'We can’t load our articles right now. The problem is on our side; please try again in a moment, or call'
          : 'You are offline, so this cannot be loaded. Please try again when you have a connection, or call'}{' '}
        <a href={site.phone.href}>{site.phone.display}</a>.
      </p>
      {/* Without JavaScript the form requests the same page again, with the query as hidden fields. The server knows
          only the query keys that its slice reads, so these fields are excluded from hydration. */}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void revalidate();
        }}
      >
        <noscript>
          {[...query].map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
        </noscript>
        <Button type="submit" aria-disabled={state === 'loading'}>
          {state === 'loading' ? 'Trying again…' : 'Try again'}
        </Button>
      </form>
    </section>
  );
}
