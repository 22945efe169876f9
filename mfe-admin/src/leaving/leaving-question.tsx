import { Button } from '@opinionbridge/ui';
import { useEffect, useRef } from 'react';
import styles from './leaving-question.module.css';
import { useLeavingGuard } from './use-leaving-guard.ts';

/** Asks before a page with unsaved changes is left. */
export function LeavingQuestion({ dirty }: { readonly dirty: boolean }) {
  const blocker = useLeavingGuard(dirty);
  const dialog = useRef<HTMLDialogElement>(null);
  const asking = blocker.state === 'blocked';
  useEffect(() => {
    if (asking) dialog.current?.showModal();
    else dialog.current?.close();
  }, [asking]);

  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby="leaving"
      onCancel={() => blocker.reset?.()}
    >
      <h2 id="leaving">Leave without saving?</h2>
      <p>
        What you typed stays on this device, and is here again when you come back; pictures have to be chosen
        again.
      </p>
      <div className={styles['buttons']}>
        <Button onClick={() => blocker.reset?.()}>Stay</Button>
        <Button tone="outline" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </div>
    </dialog>
  );
}
