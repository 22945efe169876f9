import { DOMParser, type ParseOptions, type Schema, type Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Extension, type EditorOptions } from '@tiptap/react';
import { markEmphasis } from './mark-emphasis.ts';
import { tidyPasted, type PastedExtras } from './tidy-pasted.ts';

/** Options of an editor with this extension: what changes a text after it was pasted would take too long. */
export const PASTE_OPTIONS: Partial<EditorOptions> = {
  enablePasteRules: ['link'],
  enableCoreExtensions: { delete: false },
};

/** Parses pasted or dropped HTML. The browser has already made a document of it, which runs and loads nothing. */
class PastedTextParser extends DOMParser {
  readonly #onExtras: (extras: PastedExtras) => void;

  constructor(schema: Schema, onExtras: (extras: PastedExtras) => void) {
    super(schema, DOMParser.fromSchema(schema).rules);
    this.#onExtras = onExtras;
  }

  override parseSlice(pasted: HTMLElement, options?: ParseOptions): Slice {
    this.#onExtras(tidyPasted(pasted));
    // Text copied from this editor stays as it is.
    if (!pasted.querySelector('[data-pm-slice]')) markEmphasis(pasted);
    return super.parseSlice(pasted, options);
  }
}

/**
 * Preserves headings, lists, tables, links and emphasis of pasted texts, whatever their source.
 *
 * @param onExtras called with everything that is not text
 */
export const paste = (onExtras: (extras: PastedExtras) => void) =>
  Extension.create({
    name: 'pastedText',
    addProseMirrorPlugins() {
      return [new Plugin({ props: { clipboardParser: new PastedTextParser(this.editor.schema, onExtras) } })];
    },
  });
