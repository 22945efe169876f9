import type { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { requestUndo } from '../undo/undo-events.ts';

export interface Tool {
  readonly name: string;
  readonly icon: ReactNode;
  /** Undefined for one-time actions such as undo. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly use: (editor: Editor) => void;
}

export const stroke = (path: string) => (
  <svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" aria-hidden="true">
    <path d={path} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
const letters = (text: string) => <span aria-hidden="true">{text}</span>;

type Chain = ReturnType<Editor['chain']>;

const toggle = (name: string, icon: ReactNode, mark: string, change: (chain: Chain) => Chain): Tool => ({
  name,
  icon,
  isOn: (editor) => editor.isActive(mark),
  use: (editor) => change(editor.chain().focus()).run(),
});

const heading = (level: 2 | 3): Tool => ({
  name: `Heading H${level}`,
  icon: letters(`H${level}`),
  isOn: (editor) => editor.isActive('heading', { level }),
  use: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const BOLD = 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z';
const NUMBERS = 'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.5v5M4 15.2a1.2 1.2 0 1 1 2 .9L4 19h2.5';
const QUOTE = 'M5 12h4v5H4v-6c0-2 1-3.5 3-4M15 12h4v5h-5v-6c0-2 1-3.5 3-4';
const BELOW = 'M4 5l8 10M12 5L4 15M16 16.6a1.8 1.8 0 1 1 3.1 1.5L16 21h4';
const ABOVE = 'M4 9l8 10M12 9L4 19M16 4.6a1.8 1.8 0 1 1 3.1 1.5L16 9h4';

/** Simple formatting tools; links, pictures and tables need further input. */
export const TOOLS: readonly Tool[] = [
  toggle('Bold', stroke(BOLD), 'bold', (chain) => chain.toggleBold()),
  toggle('Italic', stroke('M10 5h8M6 19h8M14 5l-4 14'), 'italic', (chain) => chain.toggleItalic()),
  heading(2),
  heading(3),
  toggle(
    'Bullet list',
    stroke('M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01'),
    'bulletList',
    (chain) => chain.toggleBulletList(),
  ),
  toggle('Numbered list', stroke(NUMBERS), 'orderedList', (chain) => chain.toggleOrderedList()),
  toggle('Quote', stroke(QUOTE), 'blockquote', (chain) => chain.toggleBlockquote()),
  toggle('Subscript', stroke(BELOW), 'subscript', (chain) => chain.toggleMark('subscript')),
  toggle('Superscript', stroke(ABOVE), 'superscript', (chain) => chain.toggleMark('superscript')),
  {
    name: 'Undo',
    icon: stroke('M8 14L4 10l4-4M4 10h10a6 6 0 0 1 0 12h-2'),
    use: ({ view }) => requestUndo(view.dom, 'undo'),
  },
  {
    name: 'Redo',
    icon: stroke('M16 14l4-4-4-4M20 10H10a6 6 0 0 0 0 12h2'),
    use: ({ view }) => requestUndo(view.dom, 'redo'),
  },
];

export const LINK_ICON = stroke(
  'M10 14a4.5 4.5 0 0 0 6.4 0l3-3a4.5 4.5 0 0 0-6.4-6.4l-1 1M14 10a4.5 4.5 0 0 0-6.4 0l-3 3a4.5 4.5 0 0 0 6.4 6.4l1-1',
);

export const PICTURE_ICON = stroke('M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01');

export const LIBRARY_ICON = stroke('M7 4h14v11H7zM3 8v12h14M7 13l4-4 3 3 3-3 4 4');

export const NOTE_ICON = stroke('M4 5h16v11h-9l-5 4v-4H4zM8 9h8M8 12.5h5');
