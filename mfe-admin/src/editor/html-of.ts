import { DOMSerializer } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { perBlock } from './per-block.ts';

/** @returns the text to submit, without the trailing empty line that allows typing below a table or a picture */
export function htmlOf({ isEmpty, state }: Pick<Editor, 'isEmpty' | 'state'>): string {
  return isEmpty
    ? ''
    : htmlOfBlocks(state.doc)
        .join('')
        .replace(/(<p><\/p>)+$/, '');
}

/** The editor's own serialization makes a document for each block. */
const htmlOfBlocks = perBlock(
  (block) => (DOMSerializer.fromSchema(block.type.schema).serializeNode(block) as Element).outerHTML,
);
