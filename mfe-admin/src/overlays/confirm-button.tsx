import { Button } from '@opinionbridge/ui';
import { useRef, useState, type ReactNode } from 'react';
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
  const confirmed = useRef(false);

  function close(isConfirmed: boolean) {
    confirmed.current = isConfirmed;
    setAsking(false);
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
        onCancel={() => close(false)}
        onClosed={() => confirmed.current && onConfirm()}
        answers={
          <>
            <Button data-danger onClick={() => close(true)}>
              Yes, {label.toLowerCase()}
            </Button>
            <Button tone="outline" onClick={() => close(false)}>
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
