import { filesOf } from '../../api/library-picture.ts';
import type { StoredPicture } from '../../api/upload/store-picture.ts';
import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import type { FigureAttributes } from './figure.ts';

/** Widest file of a picture in a text, in pixels: a column of 720 on a screen that is not quite twice as dense. */
const WIDEST = 1_200;

/**
 * Puts a picture below the block that is there, or in the place of an empty line, with what is known of what it shows.
 *
 * @param place in the text
 * @param isFirst of those that were chosen together
 * @returns the place of the next of them: right below this one
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
  // Whoever waited for it describes it next; whoever went on writing elsewhere stays there.
  if (isFirst && selection.to === place) change.setSelection(NodeSelection.create(change.doc, from));
  editor.view.dispatch(change);
  return from + figure.nodeSize;
}

/** @returns what a text says of a picture of the library; undefined for one without files */
export function figureOf(picture: StoredPicture): Omit<FigureAttributes, 'data-size'> | undefined {
  const files = filesOf(picture);
  const file = files.filter(({ width }) => width <= WIDEST).at(-1) ?? files[0];
  return file && { src: file.url, alt: picture.alt, width: String(file.width), height: String(file.height) };
}
