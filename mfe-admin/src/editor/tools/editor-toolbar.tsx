import type { Editor } from '@tiptap/react';
import { use, useEffect, useRef, useState } from 'react';
import { PICTURE_TYPES } from '../../api/upload/picture-error.ts';
import { NoteAbout, wordsAtCaret } from '../note-about.ts';
import { EditorLink } from './editor-link.tsx';
import { LIBRARY_ICON, LINK_ICON, NOTE_ICON, PICTURE_ICON, TOOLS, type Tool } from './editor-tools.tsx';
import { insertPicture } from '../nodes/insert-picture.ts';
import { LibraryDialog } from './library-dialog.tsx';
import { INSERT_TABLE } from './table-tools.tsx';
import { ToolRow } from './tool-row.tsx';

interface EditorToolbarProps {
  readonly editor: Editor;
  readonly label: string;
  readonly onPictures: (files: readonly File[]) => void;
}

/** Tools above a text that apply anywhere in it. */
export function EditorToolbar({ editor, label, onPictures }: EditorToolbarProps) {
  const [linking, setLinking] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const text = editor.view.dom;
    const linkByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // A selection made with the keyboard reaches the editor after the key event.
      requestAnimationFrame(() => setLinking(true));
    };
    text.addEventListener('keydown', linkByKey);
    return () => text.removeEventListener('keydown', linkByKey);
  }, [editor]);

  const link: Tool = {
    name: 'Link',
    icon: LINK_ICON,
    isOn: () => editor.isActive('link'),
    use: () => setLinking(!linking),
  };
  const picture: Tool = { name: 'Picture', icon: PICTURE_ICON, use: () => files.current?.click() };
  const library: Tool = {
    name: 'Picture from the library',
    icon: LIBRARY_ICON,
    use: () => setChoosing(true),
  };
  const noteAbout = use(NoteAbout);
  const note: Tool = {
    name: 'Note on these words',
    icon: NOTE_ICON,
    use: () => noteAbout?.({ field: editor.view.dom.id, quote: wordsAtCaret(editor) }),
  };
  return (
    <>
      <ToolRow
        editor={editor}
        label={`Formatting for ${label}`}
        tools={[...TOOLS, link, picture, library, INSERT_TABLE, ...(noteAbout ? [note] : [])]}
      />
      <input
        ref={files}
        type="file"
        accept={PICTURE_TYPES.join()}
        multiple
        hidden
        aria-label={`Pictures for ${label}`}
        // Not a field of the post.
        onInput={(event) => event.stopPropagation()}
        onChange={({ currentTarget }) => {
          onPictures([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {choosing && (
        <LibraryDialog
          onCancel={() => setChoosing(false)}
          onChoose={(chosen) => {
            setChoosing(false);
            insertPicture(editor, chosen, editor.state.selection.to);
          }}
        />
      )}
      {linking && <EditorLink editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}
