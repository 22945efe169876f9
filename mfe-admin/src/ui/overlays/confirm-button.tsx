import { Button } from '@opinionbridge/ui';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { QuestionDialog } from './question-dialog.tsx';

interface Question {
  /** What is done, e.g. `Delete`. */
  readonly label: string;
  /** What cannot be taken back, as a question. */
  readonly question: string;
  /** What there is to know before answering. */
  readonly children?: ReactNode;
  /** Called when the dialog is closed: what has the focus then may be moved. */
  readonly onConfirm: () => void;
}

interface ConfirmDialogProps extends Question {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog({ open, label, question, children, onConfirm, onClose }: ConfirmDialogProps) {
  function confirm() {
    // The focus goes back first: whoever is told may move it.
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
  /** What it is done to, for those who hear the button alone. */
  readonly of?: string;
}

/** A button for what cannot be taken back: it asks first. */
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
