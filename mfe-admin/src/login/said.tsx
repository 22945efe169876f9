import styles from './login.module.css';

/** What a form has to say: a failure at once, good news when the reader is free. */
export function Said({ said }: { readonly said: { good: boolean; text: string } | undefined }) {
  return (
    <>
      <div role="alert" className={styles['alert']}>
        {said && !said.good && `❌ ${said.text}`}
      </div>
      <div role="status" className={styles['good']}>
        {said?.good && `✓ ${said.text}`}
      </div>
    </>
  );
}
