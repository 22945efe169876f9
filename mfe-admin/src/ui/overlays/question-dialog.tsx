import type { ReactNode } from 'react';
import { ModalDialog } from './modal-dialog.tsx';
import styles from './overlays.module.css';

interface QuestionDialogProps {
  readonly open: boolean;
  readonly question: string;
  readonly isDanger?: boolean;
  readonly children?: ReactNode;
  /** The answers as buttons; destructive ones have `data-danger`. */
  readonly answers: ReactNode;
  /** Called on Escape. */
  readonly onCancel: () => void;
}

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
