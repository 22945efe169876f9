import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import styles from '../editor.module.css';
import { useEditorFact } from '../use-editor-fact.ts';

/** Asks what the picture at the caret shows. It stands in the post's form, so it is no form of its own. */
export function EditorPicture({ editor }: { readonly editor: Editor }) {
  const alt = useEditorFact(editor, () => String(editor.getAttributes('figure')['alt'] ?? ''));

  function remove() {
    const isWhole = editor.state.selection instanceof NodeSelection;
    const chain = editor.chain().focus();
    (isWhole ? chain.deleteSelection() : chain.deleteNode('figure')).run();
  }
  return (
    <div className={styles['row']} role="group" aria-label="Picture">
      <label>
        What the picture shows, for those who cannot see it
        <input
          type="text"
          dir="auto"
          maxLength={300}
          value={alt}
          // It is no field of the post.
          onInput={(event) => event.stopPropagation()}
          onChange={({ currentTarget: { value } }) =>
            editor.commands.updateAttributes('figure', { alt: value })
          }
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            event.preventDefault();
            editor.commands.focus();
          }}
        />
      </label>
      <button type="button" onClick={remove}>
        Remove the picture
      </button>
    </div>
  );
}
