import type { Editor } from '@tiptap/react';
import { LiveRegion, type Announcement } from '@opinionbridge/ui';
import { readingLength } from './reading-length.ts';
import { perBlock } from './per-block.ts';
import { UploadState } from '../ui/forms/upload-state.tsx';
import styles from './editor.module.css';
import { EditorPicture } from './tools/editor-picture.tsx';
import { TABLE_TOOLS } from './tools/table-tools.tsx';
import { ToolRow } from './tools/tool-row.tsx';
import type { PictureUploadState } from './use-picture-upload.ts';
import { useEditorFact } from './use-editor-fact.ts';

interface EditorFooterProps {
  readonly editor: Editor;
  readonly label: string;
  readonly upload: PictureUploadState;
  /** What was removed from the last pasted text. */
  readonly said: Announcement;
}

/**
 * Shown below a text: tools for the table at the caret, the length of the text, and the progress of its pictures.
 * Controls that depend on the caret are here and below its picture, because above the text they would move it under the
 * pointer.
 */
export function EditorFooter({ editor, label, upload, said }: EditorFooterProps) {
  const words = useEditorFact(editor, wordsIn);
  const isInTable = useEditorFact(editor, () => editor.isActive('table'));
  const isInPicture = useEditorFact(editor, () => editor.isActive('figure'));
  return (
    <>
      {isInTable && <ToolRow editor={editor} label={`Table in ${label}`} tools={TABLE_TOOLS} />}
      {isInPicture && <EditorPicture editor={editor} />}
      <div className={styles['state']}>
        {words > 0 && <span>{readingLength(words)}</span>}
        {upload.sent !== undefined && <UploadState label={`picture in ${label}`} sent={upload.sent} />}
        <LiveRegion said={said} />
        {upload.error && <span role="alert">{upload.error}</span>}
      </div>
    </>
  );
}

function wordsIn({ state }: Editor): number {
  return wordsOfBlocks(state.doc).reduce((sum, words) => sum + words, 0);
}

const wordsOfBlocks = perBlock(
  (block) => block.textBetween(0, block.content.size, ' ', ' ').split(/\s+/).filter(Boolean).length,
);
