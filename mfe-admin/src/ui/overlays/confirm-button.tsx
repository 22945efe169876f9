import { Button } from '@opinionbridge/ui';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { QuestionDialog } from './question-dialog.tsx';

interface ConfirmButtonProps {
  /** What the button does, e.g. `Delete`. */
  readonly label: string;
  /** What it is done to, for those who hear the button alone. */
  readonly of?: string;
  /** What cannot be taken back, as a question. */
  readonly question: string;
  /** What there is to know before answering. */
  readonly children?: ReactNode;
  /** Called when the dialog is closed: what has the focus then may be moved. */
  readonly onConfirm: () => void;
}

/** A button for what cannot be taken back: it asks first. */
export function ConfirmButton({ label, of, question, children, onConfirm }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);

  function confirm() {
    // The focus goes back first: whoever is told may move it.
    flushSync(close);
    onConfirm();
  }
  return (
    <>
      <Button tone="outline" onClick={() => setAsking(true)}>
        {label}
        {of && <span className="visually-hidden"> {of}</span>}
      </Button>
      <QuestionDialog
        open={asking}
        isDanger
        question={question}
        onCancel={close}
        answers={
          <>
            <Button data-danger onClick={confirm}>
              Yes, {label.toLowerCase()}
            </Button>
            <Button tone="outline" onClick={close}>
              No
            </Button>
          </>
        }
      >
        {children}
      </QuestionDialog>
    </>
  );
}
