import type { ReactNode } from 'react';
import { ModalDialog } from './modal-dialog.tsx';
import styles from './overlays.module.css';

interface QuestionDialogProps {
  readonly open: boolean;
  readonly question: string;
  /** Whether something is destroyed. */
  readonly isDanger?: boolean;
  /** What there is to know before answering. */
  readonly children?: ReactNode;
  /** The answers, as buttons; one that destroys has `data-danger`. */
  readonly answers: ReactNode;
  /** The Escape key. */
  readonly onCancel: () => void;
}

/** A question with its answers. */
export function QuestionDialog({
  open,
  question,
  isDanger,
  children,
  answers,
  onCancel,
}: QuestionDialogProps) {
  return (
    <ModalDialog open={open} title={question} role={isDanger ? 'alertdialog' : 'dialog'} onCancel={onCancel}>
      {children}
      <div className={styles['answers']}>{answers}</div>
    </ModalDialog>
  );
}
