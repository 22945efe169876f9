import { Button } from '@opinionbridge/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './confirm-button.module.css';

interface ConfirmButtonProps {
  /** What the button does, e.g. `Delete`. */
  readonly label: string;
  /** What it is done to, for those who hear the button alone. */
  readonly of?: string;
  /** What cannot be taken back, as a question. */
  readonly question: string;
  readonly onConfirm: () => void;
}

/** A button for what cannot be taken back: it asks first, in place. */
export function ConfirmButton({ label, of, question, onConfirm }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asking) box.current?.focus();
  }, [asking]);

  if (!asking) {
    return (
      <Button tone="outline" onClick={() => setAsking(true)}>
        {label}
        {of && <span className="visually-hidden"> {of}</span>}
      </Button>
    );
  }
  return (
    <div ref={box} className={styles['question']} role="group" tabIndex={-1} aria-label={question}>
      <span>{question}</span>
      <Button
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        Yes, {label.toLowerCase()}
      </Button>
      <Button tone="outline" onClick={() => setAsking(false)}>
        No
      </Button>
    </div>
  );
}
