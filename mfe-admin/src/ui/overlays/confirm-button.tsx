import { Button } from '@opinionbridge/ui';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { QuestionDialog } from './question-dialog.tsx';

interface Question {
  /** Label of the action, e.g. `Delete`. */
  readonly label: string;
  /** The irreversible action, as a question. */
  readonly question: string;
  readonly children?: ReactNode;
  /** Called after the dialog has closed and restored the focus, so that it may move the focus. */
  readonly onConfirm: () => void;
}

interface ConfirmDialogProps extends Question {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ConfirmDialog({ open, label, question, children, onConfirm, onClose }: ConfirmDialogProps) {
  function confirm() {
    // Restores the focus first, since the callback may move it.
    flushSync(onClose);
    onConfirm();
  }
  return (
    <QuestionDialog
      open={open}
      isDanger
      question={question}
      onCancel={onClose}
      answers={
        <>
          <Button data-danger onClick={confirm}>
            Yes, {label.toLowerCase()}
          </Button>
          <Button tone="outline" onClick={onClose}>
            No
          </Button>
        </>
      }
    >
      {children}
    </QuestionDialog>
  );
}

interface ConfirmButtonProps extends Question {
  /** The object of the action, for screen reader users who hear only the button. */
  readonly of?: string;
}

/** A button for an irreversible action, which asks first. */
export function ConfirmButton({ of, ...question }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button tone="outline" onClick={() => setAsking(true)}>
        {question.label}
        {of && <span className="visually-hidden"> {of}</span>}
      </Button>
      <ConfirmDialog {...question} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
