import { Button } from '@opinionbridge/ui';
import { useRef, useState, useEffect, useReducer, type RefObject } from 'react';
import { mergeTexts } from '../../merge-texts.ts';
import { contentOfForm } from '../../post-changes.ts';
import { contentOfPost } from '../../post-texts.ts';
import { wordsOf } from '../news-of.ts';
import type { PostEditing } from '../use-post-editing.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import styles from './conflict.module.css';

/** A quiet notice that two people changed the same fields; afterwards keyboard users continue from here. */
export function ConflictBar({ editing }: { readonly editing: PostEditing }) {
  const { form, conflict, base, read, choose, showInstead } = editing;
  const [openedFor, setOpenedFor] = useState<string>();
  const bar = useRef<HTMLDivElement>(null);
  useTyping(form, conflict !== undefined);
  const conflicts = conflict
    ? mergeTexts(base.current, contentOfForm(read()), contentOfPost(conflict)).conflicts
    : [];
  const isOpen = conflict !== undefined && openedFor === conflict._id;
  if (!conflict && openedFor !== undefined) setOpenedFor(undefined);

  return (
    <>
      <div ref={bar} tabIndex={-1} className={styles['bar']} data-empty={!conflict || isOpen || undefined}>
        <p role="status">
          {conflict && !isOpen && (
            <>
              Someone else changed this post, too: {wordsOf(conflicts.map(({ name }) => name))}. Nothing was
              overwritten, and your text is kept on this device.
            </>
          )}
        </p>
        {conflict && !isOpen && (
          <Button tone="outline" onClick={() => setOpenedFor(conflict._id)}>
            Compare and choose
          </Button>
        )}
      </div>
      {conflict && isOpen && (
        <ConflictChoice
          conflicts={conflicts}
          onChoose={(names) => {
            bar.current?.focus();
            void choose(conflict, names);
          }}
          onTakeTheirs={() => {
            bar.current?.focus();
            showInstead(conflict, 'Your changes were discarded.');
          }}
        />
      )}
    </>
  );
}

/** Rerenders with each key typed in a form, for components that show the current text. */
function useTyping(form: RefObject<HTMLFormElement | null>, isShown: boolean): void {
  const [, renderAnew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const element = form.current;
    if (!element || !isShown) return;
    element.addEventListener('input', renderAnew);
    return () => element.removeEventListener('input', renderAnew);
  }, [form, isShown]);
}
