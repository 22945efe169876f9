import { Button } from '@opinionbridge/ui';
import { useEffect, useRef, useState } from 'react';
import { mergeTexts } from '../../posts/merge-texts.ts';
import { labelOf } from '../../posts/post-fields.ts';
import { readableText } from '../../posts/readable-text.ts';
import type { PostTexts } from '../../posts/post-texts.ts';
import styles from './conflict.module.css';

interface ConflictChoiceProps {
  readonly base: PostTexts;
  readonly mine: PostTexts;
  readonly theirs: PostTexts;
  readonly onKeep: (texts: PostTexts) => void;
  readonly onTakeTheirs: () => void;
}

/** Somebody else saved this post meanwhile: both versions of each field that both changed, and a choice for each. */
export function ConflictChoice({ base, mine, theirs, onKeep, onTakeTheirs }: ConflictChoiceProps) {
  const [{ conflicts, texts }] = useState(() => mergeTexts(base, mine, theirs));
  const [fromThem, setFromThem] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function choose(name: string, them: boolean) {
    const next = new Set(fromThem);
    if (them) next.add(name);
    else next.delete(name);
    setFromThem(next);
  }
  const chosen = () => ({
    ...texts,
    ...Object.fromEntries(conflicts.filter(({ name }) => fromThem.has(name)).map((c) => [c.name, c.theirs])),
  });

  return (
    <section className={styles['conflict']} aria-labelledby="conflict">
      <h2 id="conflict" ref={heading} tabIndex={-1}>
        Somebody else changed this post
      </h2>
      <p>
        {conflicts.length > 0
          ? 'Nothing was overwritten. Choose which text to keep where you both made changes.'
          : 'Nothing was overwritten. You changed different fields, so both changes can be kept.'}
      </p>
      {conflicts.map(({ name, mine: my, theirs: their }) => (
        <fieldset key={name}>
          <legend>{labelOf(name)}</legend>
          {readableText(my) === readableText(their) && (
            <p>The words are the same; only how they look differs.</p>
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
              <span className={styles['text']}>{readableText(them ? their : my) || '(empty)'}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className={styles['buttons']}>
        <Button onClick={() => onKeep(chosen())}>
          {conflicts.length > 0 ? 'Save with these choices' : 'Save both changes'}
        </Button>
        <Button tone="outline" onClick={onTakeTheirs}>
          Drop all my changes
        </Button>
      </div>
    </section>
  );
}
