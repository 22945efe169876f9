import type { Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import styles from '../editor.module.css';
import { useEditorFact } from '../use-editor-fact.ts';
import type { Tool } from './editor-tools.tsx';

interface ToolRowProps {
  readonly editor: Editor;
  readonly label: string;
  readonly tools: readonly Tool[];
}

/** A single tab stop; the arrow keys move between tools (WAI-ARIA toolbar pattern). */
export function ToolRow({ editor, label, tools }: ToolRowProps) {
  const [stop, setStop] = useState(0);
  // Rerenders when a tool's state changes; the buttons read it while rendering.
  useEditorFact(editor, () => tools.map(({ isOn }) => isOn?.(editor)).join());

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

  return (
    <div className={styles['toolbar']} role="toolbar" aria-label={label} onKeyDown={move}>
      {tools.map(({ name, icon, isOn, use }, index) => (
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
  );
}
