import { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import type { TextField } from '../posts/post-fields.ts';
import { keepCaretInSight } from '../scrolling/keep-caret-in-sight.ts';
import styles from './editor.module.css';
import { EditorToolbar } from './editor-toolbar.tsx';
import { FIELD_REPLACED } from './field-replaced.ts';
import fieldStyles from './fields.module.css';

interface EditorProps {
  readonly field: TextField;
  readonly error: string | undefined;
  readonly text: string;
}

/** A rich text with its toolbar. The HTML stands in a hidden field, which tells the form of each change. */
export default function RichTextEditor({ field: { name, label, hint }, error, text }: EditorProps) {
  const [editor, setEditor] = useState<Editor>();
  const place = useRef<HTMLDivElement>(null);
  const sent = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: [StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: { openOnClick: false } })],
      content: sent.current?.value ?? '',
      // The page's security policy refuses styles that scripts put in.
      injectCSS: false,
      editorProps: {
        attributes: attributesOf(name, label, hint, styles['text'] ?? ''),
        handleScrollToSelection: keepCaretInSight,
      },
      onUpdate: ({ editor: now }) => {
        if (!sent.current) return;
        sent.current.value = now.isEmpty ? '' : now.getHTML();
        sent.current.dispatchEvent(new Event('input', { bubbles: true }));
      },
    });
    const field = sent.current;
    const replace = () => {
      const { from, to } = made.state.selection;
      made.commands.setContent(field?.value ?? '', { emitUpdate: false });
      const { size } = made.state.doc.content;
      made.commands.setTextSelection({ from: Math.min(from, size), to: Math.min(to, size) });
    };
    field?.addEventListener(FIELD_REPLACED, replace);
    setEditor(made);
    return () => {
      field?.removeEventListener(FIELD_REPLACED, replace);
      made.destroy();
    };
  }, [name, label, hint]);

  return (
    <div className={fieldStyles['field']}>
      <div className={styles['label']}>
        <strong aria-hidden="true">{label}</strong>
        {hint && <small id={`${name}-hint`}>{hint}</small>}
      </div>
      <div className={styles['frame']}>
        {editor && <EditorToolbar editor={editor} label={label} />}
        <div ref={place} />
      </div>
      <textarea ref={sent} name={name} defaultValue={text} hidden />
      {error && (
        <small id={`${name}-error`} className={fieldStyles['error']}>
          {error}
        </small>
      )}
    </div>
  );
}

function attributesOf(name: string, label: string, hint: string | undefined, className: string) {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    class: className,
    ...(hint && { 'aria-describedby': `${name}-hint` }),
  };
}
