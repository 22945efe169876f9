import type { Editor } from '@tiptap/react';
import { useEffect, useReducer } from 'react';
import styles from './editor.module.css';

interface Tool {
  readonly name: string;
  readonly sign: string;
  readonly isOn: (editor: Editor) => boolean;
  readonly use: (editor: Editor) => void;
}

const heading = (level: 2 | 3): Tool => ({
  name: `Heading ${level}`,
  sign: `H${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  use: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const TOOLS: readonly Tool[] = [
  {
    name: 'Bold',
    sign: 'B',
    isOn: (editor) => editor.isActive('bold'),
    use: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'Italic',
    sign: 'I',
    isOn: (editor) => editor.isActive('italic'),
    use: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  heading(2),
  heading(3),
  {
    name: 'Bullet list',
    sign: '•',
    isOn: (editor) => editor.isActive('bulletList'),
    use: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    sign: '1.',
    isOn: (editor) => editor.isActive('orderedList'),
    use: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'Quote',
    sign: '”',
    isOn: (editor) => editor.isActive('blockquote'),
    use: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { name: 'Link', sign: '🔗', isOn: (editor) => editor.isActive('link'), use: toggleLink },
  {
    name: 'Undo',
    sign: '↶',
    isOn: () => false,
    use: (editor) => editor.chain().focus().undo().run(),
  },
];

/** Buttons in the order of the page, so the Tab key reaches each before the text. */
export function EditorToolbar({ editor, label }: { readonly editor: Editor; readonly label: string }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor.on('transaction', redraw);
    return () => void editor.off('transaction', redraw);
  }, [editor]);

  return (
    <div className={styles['toolbar']} role="group" aria-label={`Formatting of: ${label}`}>
      {TOOLS.map(({ name, sign, isOn, use }) => (
        <button key={name} type="button" title={name} aria-pressed={isOn(editor)} onClick={() => use(editor)}>
          <span aria-hidden="true">{sign}</span>
          <span className="visually-hidden">{name}</span>
        </button>
      ))}
    </div>
  );
}

function toggleLink(editor: Editor): void {
  if (editor.isActive('link')) return void editor.chain().focus().unsetLink().run();
  const href = window.prompt('Address of the link');
  if (href) editor.chain().focus().setLink({ href }).run();
}
