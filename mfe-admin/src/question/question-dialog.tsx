import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './question-dialog.module.css';

interface QuestionDialogProps {
  readonly open: boolean;
  readonly question: string;
  /** What there is to know before answering. */
  readonly children?: ReactNode;
  /** The answers, as buttons. */
  readonly answers: ReactNode;
  /** The Escape key. */
  readonly onCancel: () => void;
}

/** A question that has to be answered first. Once it is closed, the focus is where it was before. */
export function QuestionDialog({ open, question, children, answers, onCancel }: QuestionDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={id} onCancel={onCancel}>
      <h2 id={id}>{question}</h2>
      {children}
      <div className={styles['buttons']}>{answers}</div>
    </dialog>
  );
}
