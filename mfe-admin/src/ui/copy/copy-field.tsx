import { Button, LiveRegion, useAnnouncement } from '@opinionbridge/ui';
import { useId, useRef } from 'react';
import labelled from '../labelled.module.css';
import styles from './copy-field.module.css';

interface CopyFieldProps {
  /** Label of the text, e.g. `Token`. */
  readonly label: string;
  /** Label of the button, e.g. `Copy link`. */
  readonly button: string;
  readonly text: string;
}

/** A text to copy: with the button, or selected if the browser does not allow copying. */
export function CopyField({ label, button, text }: CopyFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [said, say] = useAnnouncement();

  async function copy() {
    try {
      // Missing on pages without https.
      await navigator.clipboard.writeText(text);
      say('Copied');
    } catch {
      field.current?.select();
      say('Your browser does not allow copying. The text is selected, so you can copy it manually.');
    }
  }
  return (
    <div className={`${labelled['field']} ${styles['copy']}`}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['row']}>
        <input ref={field} id={id} readOnly value={text} onFocus={({ target }) => target.select()} />
        <Button tone="outline" onClick={() => void copy()}>
          {button}
        </Button>
      </div>
      <LiveRegion said={said} />
    </div>
  );
}
