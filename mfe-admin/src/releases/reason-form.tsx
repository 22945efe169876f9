import { Button } from '@opinionbridge/ui';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styles from './releases.module.css';

interface ReasonFormProps {
  /** Label of the action, e.g. `Roll back`. */
  readonly label: string;
  /** The object of the action, for screen reader users who hear only the button. */
  readonly of: string;
  /** The effect of the action, as a sentence. */
  readonly effect: string;
  readonly revision: number;
  /** False if the action is currently not possible: a form that is already open stays, with a message. */
  readonly isPossible?: boolean;
  /** Whether the action takes something away from visitors. */
  readonly isDanger?: boolean;
  readonly children?: ReactNode;
  /**
   * @param seen the revision shown when the form was opened
   * @returns whether it was done; otherwise the form stays as it is
   */
  readonly onSubmit: (why: string, seen: number) => Promise<boolean>;
}

/** A button that asks for a reason in place before performing its action. */
export function ReasonForm({
  label,
  of,
  effect,
  revision,
  isPossible = true,
  isDanger,
  children,
  onSubmit,
}: ReasonFormProps) {
  const [seen, setSeen] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(false);
  const id = useId();
  const isOpen = seen !== undefined;
  useEffect(() => {
    if (isOpen) field.current?.focus();
    else if (wasOpen.current && document.activeElement === document.body)
      opener.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (seen === undefined) {
    if (!isPossible) return null;
    return (
      <span ref={opener}>
        <Button tone={isDanger ? 'primary' : 'outline'} onClick={() => setSeen(revision)}>
          {label}
          <span className="visually-hidden"> {of}</span>
        </Button>
      </span>
    );
  }
  async function submit(why: string) {
    if (isBusy) return;
    setBusy(true);
    const section = field.current?.closest('section');
    const isDone = await onSubmit(why, seen as number);
    setBusy(false);
    // The action may have removed the button, so the focus moves to its section.
    if (isDone) section?.focus();
    // Repeating the action after being told of somebody else's change means that the change was seen.
    setSeen(isDone ? undefined : revision);
  }
  return (
    <form
      className={styles['reason']}
      data-danger={isDanger || undefined}
      aria-label={`${label} ${of}`}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(field.current?.value ?? '');
      }}
    >
      <p>{effect}</p>
      {children}
      <div className={styles['field']}>
        <label htmlFor={id}>Why?</label>
        <input
          ref={field}
          id={id}
          maxLength={500}
          required
          autoComplete="off"
          onKeyDown={({ key }) => key === 'Escape' && setSeen(undefined)}
        />
      </div>
      <div className={styles['actions']}>
        <Button type="submit" aria-disabled={isBusy}>
          {label} now
        </Button>
        <Button tone="outline" onClick={() => setSeen(undefined)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
