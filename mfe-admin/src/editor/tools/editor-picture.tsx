import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from '../editor.module.css';
import type { FigureStorage } from '../nodes/figure.ts';
import type { StoredPicture } from '../../api/upload/store-picture.ts';
import { figureOf } from '../nodes/insert-picture.ts';
import { useEditorFact } from '../use-editor-fact.ts';
import { LibraryDialog } from './library-dialog.tsx';

/** Below the picture at the caret: its alternative text and actions. Not a form: it is inside the post's form. */
export function EditorPicture({ editor }: { readonly editor: Editor }) {
  const alt = useEditorFact(editor, () => String(editor.getAttributes('figure')['alt'] ?? ''));
  const isSmall = useEditorFact(editor, () => editor.getAttributes('figure')['data-size'] === 'small');
  const input = useRef<HTMLInputElement>(null);
  const [replacing, setReplacing] = useState(false);
  // Uncontrolled: writing the value back after the next paint would drop letters and end a composition.
  useEffect(() => {
    if (input.current && input.current.value !== alt) input.current.value = alt;
  }, [alt]);

  const { place } = (editor.storage as unknown as { figure: FigureStorage }).figure;
  useEffect(() => {
    place.scrollIntoView({ block: 'nearest' });
  }, [place]);

  function remove() {
    const isWhole = editor.state.selection instanceof NodeSelection;
    const chain = editor.chain().focus();
    (isWhole ? chain.deleteSelection() : chain.deleteNode('figure')).run();
  }
  function replace(chosen: StoredPicture) {
    setReplacing(false);
    // Text written for the previous picture may also describe this one.
    const { alt: theirs, ...file } = figureOf(chosen) ?? { alt: '' };
    editor
      .chain()
      .focus()
      .updateAttributes('figure', { ...file, alt: alt || theirs })
      .run();
  }
  return createPortal(
    <div className={styles['row']} role="group" aria-label="Picture">
      <label>
        Alternative text (for people who cannot see the picture)
        <input
          ref={input}
          type="text"
          dir="auto"
          maxLength={300}
          defaultValue={alt}
          onInput={(event) => {
            // Not a field of the post.
            event.stopPropagation();
            editor.commands.updateAttributes('figure', { alt: event.currentTarget.value });
          }}
          onKeyDown={(event) => {
            // Enter during a composition belongs to the input method.
            if (event.nativeEvent.isComposing || !['Enter', 'Escape'].includes(event.key)) return;
            event.preventDefault();
            editor.commands.focus();
          }}
        />
      </label>
      <button
        type="button"
        aria-pressed={isSmall}
        onClick={() => editor.commands.updateAttributes('figure', { 'data-size': isSmall ? null : 'small' })}
      >
        Half width
      </button>
      <button type="button" onClick={() => setReplacing(true)}>
        Replace
      </button>
      <button type="button" onClick={remove}>
        Remove picture
      </button>
      {replacing && <LibraryDialog onChoose={replace} onCancel={() => setReplacing(false)} />}
    </div>,
    place,
  );
}
