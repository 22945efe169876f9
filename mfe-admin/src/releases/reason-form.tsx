import { Button } from '@opinionbridge/ui';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styles from './releases.module.css';

interface ReasonFormProps {
  /** What the button does, e.g. `Roll back`. */
  readonly label: string;
  /** What it is done to, for those who hear the button alone. */
  readonly of: string;
  /** What will be so, as a sentence. */
  readonly effect: string;
  /** Of what the person sees now. */
  readonly revision: number;
  /** False where it cannot be done now: who has the form open already keeps it, and is told. */
  readonly isPossible?: boolean;
  /** Whether something is taken from visitors. */
  readonly isDanger?: boolean;
  /** More fields. */
  readonly children?: ReactNode;
  /**
   * @param seen revision that was shown when the form was opened
   * @returns whether it was done; otherwise the form stays as it is
   */
  readonly onSubmit: (why: string, seen: number) => Promise<boolean>;
}

/** A button that asks in place why, and then does it. */
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
    // What was done may have taken the button away: the keyboard goes on from the part of the page that it was about.
    if (isDone) section?.focus();
    // Who was told of somebody else's change, and does it all the same, has seen it.
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
