import { Button } from '@opinionbridge/ui';
import { useEffect, useRef, useState } from 'react';
import type { Conflict } from '../../merge-texts.ts';
import { labelOf, pictureFields } from '../../post-field-definitions.ts';
import { readableText } from '../../readable-text.ts';
import styles from './conflict.module.css';

interface ConflictChoiceProps {
  /** The fields that both changed, with what is in the form now. */
  readonly conflicts: readonly Conflict[];
  /** @param fromThem names of the fields that are to be as the other saved them */
  readonly onChoose: (fromThem: ReadonlySet<string>) => void;
  readonly onTakeTheirs: () => void;
}

/** Someone else saved this post meanwhile: both versions of each field that both changed, and a choice for each. */
export function ConflictChoice({ conflicts, onChoose, onTakeTheirs }: ConflictChoiceProps) {
  const [fromThem, setFromThem] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function choose(name: string, them: boolean) {
    const next = new Set(fromThem);
    if (them) next.add(name);
    else next.delete(name);
    setFromThem(next);
  }

  return (
    <section className={styles['conflict']} aria-labelledby="conflict">
      <h2 id="conflict" ref={heading} tabIndex={-1}>
        Someone else changed this post
      </h2>
      <p>Nothing was overwritten. Choose which text to keep where you both made changes.</p>
      {conflicts.map(({ name, mine, theirs }) => (
        <fieldset key={name}>
          <legend>{labelOf(name)}</legend>
          {!isPicture(name) && readableText(mine) === readableText(theirs) && (
            <p>The words are the same; only the formatting differs.</p>
          )}
          {([false, true] as const).map((them) => (
            <label key={String(them)}>
              <input
                type="radio"
                name={`keep-${name}`}
                checked={fromThem.has(name) === them}
                onChange={() => choose(name, them)}
              />
              <strong>{them ? 'Saved meanwhile' : 'Yours'}</strong>
              <span className={styles['text']}>{wordsFor(name, them ? theirs : mine, them)}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className={styles['buttons']}>
        <Button
          onClick={() => onChoose(new Set(conflicts.map(({ name }) => name).filter((n) => fromThem.has(n))))}
        >
          Save with these choices
        </Button>
        <Button tone="outline" onClick={onTakeTheirs}>
          Drop all my changes
        </Button>
      </div>
    </section>
  );
}

const isPicture = (field: string) => pictureFields.some(({ name }) => name === field);

/** A picture is known by its file's name here, and by its hash on the server, which says nothing to anybody. */
function wordsFor(name: string, text: string, them: boolean): string {
  if (!isPicture(name)) return readableText(text) || '(empty)';
  if (text === '') return '(no picture)';
  return them ? 'Another picture' : text;
}
