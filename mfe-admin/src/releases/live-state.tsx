import styles from './releases.module.css';

export function LiveState({ isLive }: { readonly isLive: boolean }) {
  return (
    <p className={styles['live']} role="status" data-lost={isLive ? undefined : ''}>
      {isLive ? 'Live: changes appear immediately.' : 'Reconnecting: this may be out of date.'}
    </p>
  );
}
