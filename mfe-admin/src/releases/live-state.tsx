import styles from './releases.module.css';

/** Shows whether the page updates live. */
export function LiveState({ isLive }: { readonly isLive: boolean }) {
  return (
    <p className={styles['live']} role="status" data-lost={isLive ? undefined : ''}>
      {isLive
        ? 'Live: what changes is shown at once.'
        : 'Not live: connecting again. What is shown may be old.'}
    </p>
  );
}
