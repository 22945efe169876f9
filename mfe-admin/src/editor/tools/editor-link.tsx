import { readLink } from '@opinionbridge/contracts/text';
import type { Editor } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import styles from '../editor.module.css';

/** Asks for the address of the link at the selection. Not a form, since it is inside the post's form. */
export function EditorLink({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const address = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const problemId = useId();
  useEffect(() => address.current?.focus(), []);
  const old = String(editor.getAttributes('link')['href'] ?? '');

  function finish() {
    onDone();
    editor.commands.focus();
  }
  function set() {
    const typed = address.current?.value ?? '';
    const read = typed.trim() === '' ? undefined : readLink(typed);
    if (read && 'problem' in read) {
      setProblem(read.problem);
      return address.current?.focus();
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (!read) chain.unsetLink().run();
    else if (!editor.state.selection.empty || editor.isActive('link')) chain.setLink(read).run();
    // If nothing is selected, the address is also the text.
    else
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: read }] }).run();
    finish();
  }

  return (
    <div className={styles['row']} role="group" aria-label="Link">
      <label>
        Link address
        <input
          ref={address}
          type="text"
          inputMode="url"
          maxLength={2_000}
          placeholder="https://… or /faq"
          defaultValue={old}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : problemId}
          // Not a field of the post.
          onInput={(event) => event.stopPropagation()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            event.preventDefault();
            if (event.key === 'Enter') set();
            else finish();
          }}
        />
      </label>
      {problem !== undefined && (
        <small id={problemId} role="alert">
          {problem}
        </small>
      )}
      <button type="button" onClick={set}>
        Set
      </button>
      {old && (
        <button
          type="button"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            finish();
          }}
        >
          Remove
        </button>
      )}
      <button type="button" onClick={finish}>
        Cancel
      </button>
    </div>
  );
}
