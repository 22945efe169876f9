import { filesOf } from '../../api/library-picture.ts';
import type { StoredPicture } from '../../api/upload/store-picture.ts';
import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import type { FigureAttributes } from './figure.ts';

/** Maximum width in pixels of a picture file in a text: a column of 720 at a pixel density of almost two. */
const WIDEST = 1_200;

/**
 * Inserts a picture below the block at a position, or in place of an empty line, with its known description.
 *
 * @param place in the text
 * @param isFirst of the pictures chosen together
 * @returns the place for the next of them: right below this one
 */
export function insertPicture(editor: Editor, picture: StoredPicture, place: number, isFirst = true): number {
  const attributes = figureOf(picture);
  if (!attributes) return place;
  const { tr: change, doc, schema, selection } = editor.state;
  const figure = schema.nodes['figure']?.create(attributes);
  if (!figure) return place;
  const at = doc.resolve(place);
  const block = at.depth === 0 ? at.nodeAfter : at.node(1);
  const start = at.depth === 0 ? place : at.before(1);
  const end = at.depth === 0 ? place : at.after(1);
  const isEmptyLine = block?.type.name === 'paragraph' && block.content.size === 0 && at.depth > 0;
  const from = isEmptyLine ? start : end;
  change.replaceWith(from, end, figure);
  // An author who waited for it describes it next; one who continued elsewhere stays there.
  if (isFirst && selection.to === place) change.setSelection(NodeSelection.create(change.doc, from));
  editor.view.dispatch(change);
  return from + figure.nodeSize;
}

/** @returns the attributes for a picture of the library; undefined if it has no files */
export function figureOf(picture: StoredPicture): Omit<FigureAttributes, 'data-size'> | undefined {
  const files = filesOf(picture);
  const file = files.filter(({ width }) => width <= WIDEST).at(-1) ?? files[0];
  return file && { src: file.url, alt: picture.alt, width: String(file.width), height: String(file.height) };
}
