import { Button } from '@opinionbridge/ui';
import { memo, useEffect, useRef, useState } from 'react';
import { blocksOf, compareBlocks, linesOf } from '../../comparison/compare-blocks.ts';
import { ComparedRows } from '../../comparison/compared-rows.tsx';
import panels from '../../../ui/panel.module.css';
import compared from '../../comparison/comparison.module.css';
import type { Conflict } from '../../merge-texts.ts';
import { isFormatted, labelOf, pictureFields } from '../../post-field-definitions.ts';
import styles from './conflict.module.css';

interface ConflictChoiceProps {
  /** The fields that both changed, with the current form content. */
  readonly conflicts: readonly Conflict[];
  /** @param fromThem names of the fields that are to be as the other person saved them */
  readonly onChoose: (fromThem: ReadonlySet<string>) => void;
  readonly onTakeTheirs: () => void;
}

const THEIRS = 1;
const SIDES = [
  { label: 'Yours', mark: 'mark' },
  { label: 'Saved by someone else', mark: 'mark' },
] as const;

/** Shows both versions of each field that someone else saved in the meantime, with a choice for each. */
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
      {conflicts.map((conflict) => (
        <fieldset key={conflict.name}>
          <legend>{labelOf(conflict.name)}</legend>
          <table className={compared['table']}>
            <thead>
              <tr>
                {SIDES.map(({ label }, column) => (
                  <th key={label} scope="col">
                    <label>
                      <input
                        type="radio"
                        name={`keep-${conflict.name}`}
                        checked={fromThem.has(conflict.name) === (column === THEIRS)}
                        onChange={() => choose(conflict.name, column === THEIRS)}
                      />
                      {label}
                    </label>
                  </th>
                ))}
              </tr>
            </thead>
            <BothVersions {...conflict} />
          </table>
        </fieldset>
      ))}
      <div className={panels['actions']}>
        <Button
          onClick={() => onChoose(new Set(conflicts.map(({ name }) => name).filter((n) => fromThem.has(n))))}
        >
          Save with these choices
        </Button>
        <Button tone="outline" onClick={onTakeTheirs}>
          Discard all my changes
        </Button>
      </div>
    </section>
  );
}

/** Compared once per text, not with every key typed elsewhere. */
const BothVersions = memo(function BothVersions({ name, mine, theirs }: Conflict) {
  const rows = compareBlocks(shown(name, mine), shown(name, theirs, 'Another picture'));
  return (
    <tbody>
      <ComparedRows rows={rows} sides={SIDES} />
    </tbody>
  );
});

/** @param picture label of the other picture: here a file name, on the server a hash that tells people nothing */
function shown(name: string, text: string, picture = text): readonly Element[] {
  if (pictureFields.some((field) => field.name === name))
    return linesOf(text === '' ? '(no picture)' : picture);
  if (text.trim() === '') return linesOf('(empty)');
  return isFormatted(name) ? blocksOf(text) : linesOf(text);
}
