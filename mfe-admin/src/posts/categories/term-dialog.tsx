import { Button } from '@opinionbridge/ui';
import { useId, useState } from 'react';
import { QuestionDialog } from '../../ui/overlays/question-dialog.tsx';
import labelled from '../../ui/labelled.module.css';
import { postCount, type Term, type TermKind, type TermName } from './term-labels.ts';
import { Options } from '../../ui/options.tsx';

export interface Wish {
  readonly what: 'merge' | 'delete';
  readonly term: Term;
  /** Slug of the initially selected target for its posts. */
  readonly to?: string;
}

interface TermDialogProps {
  readonly kind: TermKind;
  readonly wish: Wish;
  readonly others: readonly TermName[];
  /** @param to name of the term that posts get; undefined for none */
  readonly onDone: (to: string | undefined) => void;
  readonly onCancel: () => void;
}

/** Asks for the target of a term's posts before merging or deleting it. */
export function TermDialog({ kind, wish: { what, term, to }, others, onDone, onCancel }: TermDialogProps) {
  const id = useId();
  const [keepsNone, setKeepsNone] = useState(what === 'delete');
  const [target, setTarget] = useState(to ?? others[0]?.slug ?? '');
  const chosen = others.find(({ slug }) => slug === target);
  const isDelete = what === 'delete';
  return (
    <QuestionDialog
      open
      isDanger={isDelete}
      question={isDelete ? `Delete the ${kind} “${term.name}”?` : `Merge “${term.name}” into another ${kind}`}
      onCancel={onCancel}
      answers={
        <>
          <Button
            {...(isDelete && { 'data-danger': true })}
            onClick={() => (keepsNone ? onDone(undefined) : chosen && onDone(chosen.name))}
          >
            {isDelete ? 'Yes, delete' : 'Merge'}
          </Button>
          <Button tone="outline" onClick={onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        Posts: {postCount(term)}. All of them will change, including drafts and unpublished changes. Old
        addresses of its page redirect to the new one.
      </p>
      {isDelete && (
        <fieldset className={labelled['choices']}>
          <legend>Its posts</legend>
          <label>
            <input type="radio" name={id} checked={keepsNone} onChange={() => setKeepsNone(true)} />
            {kind === 'category' ? 'have no category' : 'lose this tag'}
          </label>
          {others.length > 0 && (
            <label>
              <input type="radio" name={id} checked={!keepsNone} onChange={() => setKeepsNone(false)} />
              move to another {kind}
            </label>
          )}
        </fieldset>
      )}
      {!keepsNone && (
        <div className={labelled['field']}>
          <label htmlFor={`${id}-to`}>Move its posts to</label>
          <select id={`${id}-to`} value={target} onChange={(event) => setTarget(event.currentTarget.value)}>
            <Options of={others.map(({ slug, name }) => [slug, name])} />
          </select>
        </div>
      )}
    </QuestionDialog>
  );
}
