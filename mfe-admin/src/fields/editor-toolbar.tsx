import type { Editor } from '@tiptap/react';
import { useEffect, useReducer, useState, type KeyboardEvent } from 'react';
import { EditorLink } from './editor-link.tsx';
import { LINK_ICON, TOOLS } from './editor-tools.tsx';
import styles from './editor.module.css';

interface EditorToolbarProps {
  readonly editor: Editor;
  /** What the text is. */
  readonly label: string;
}

/** One stop of the Tab key before the text; the arrow keys go from tool to tool (WAI-ARIA toolbar pattern). */
export function EditorToolbar({ editor, label }: EditorToolbarProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [stop, setStop] = useState(0);
  const [linking, setLinking] = useState(false);
  useEffect(() => {
    editor.on('transaction', redraw);
    return () => void editor.off('transaction', redraw);
  }, [editor]);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: stop + 1,
      ArrowLeft: stop - 1,
      Home: 0,
      End: buttons.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + buttons.length) % buttons.length;
    setStop(next);
    buttons[next]?.focus();
  }

  const link = {
    name: 'Link',
    icon: LINK_ICON,
    isOn: () => editor.isActive('link'),
    use: () => setLinking(!linking),
  };
  return (
    <>
      <div
        className={styles['toolbar']}
        role="toolbar"
        aria-label={`Formatting of: ${label}`}
        onKeyDown={move}
      >
        {[...TOOLS, link].map(({ name, icon, isOn, use }, index) => (
          <button
            key={name}
            type="button"
            title={name}
            aria-label={name}
            aria-pressed={isOn?.(editor)}
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => setStop(index)}
            onClick={() => use(editor)}
          >
            {icon}
          </button>
        ))}
      </div>
      {linking && <EditorLink editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}
