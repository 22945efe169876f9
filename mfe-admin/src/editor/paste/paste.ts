import { DOMParser, type ParseOptions, type Schema, type Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Extension } from '@tiptap/react';
import { tidyPasted, type PastedExtras } from './tidy-pasted.ts';

/** Reads what is pasted or dropped as HTML. The browser made a document of it already, which runs nothing and loads nothing. */
class PastedTextParser extends DOMParser {
  readonly #onExtras: (extras: PastedExtras) => void;

  constructor(schema: Schema, onExtras: (extras: PastedExtras) => void) {
    super(schema, DOMParser.fromSchema(schema).rules);
    this.#onExtras = onExtras;
  }

  override parseSlice(pasted: HTMLElement, options?: ParseOptions): Slice {
    this.#onExtras(tidyPasted(pasted));
    return super.parseSlice(pasted, options);
  }
}

/** Pasted texts keep their headings, lists, tables, links and emphasis, wherever they come from. @param onExtras told what is no text */
export const paste = (onExtras: (extras: PastedExtras) => void) =>
  Extension.create({
    name: 'pastedText',
    addProseMirrorPlugins() {
      return [new Plugin({ props: { clipboardParser: new PastedTextParser(this.editor.schema, onExtras) } })];
    },
  });
