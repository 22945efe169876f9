import { DOMParser, type ParseOptions, type Schema, type Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Extension, type EditorOptions } from '@tiptap/react';
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

/** Elements for one sign and for two around words, as CommonMark and, for strikethrough, GitHub define them. */
const ELEMENTS: Readonly<Record<string, readonly [string, string]>> = {
  '*': ['em', 'strong'],
  _: ['em', 'strong'],
  '~': ['s', 's'],
  '`': ['code', 'code'],
};
const EMPHASIS =
  /(?<=^|\s)(?<signs>(?<sign>[*_~`])\k<sign>?)(?!\s)(?<words>(?:(?!\k<sign>)[^])+)(?<!\s)\k<signs>(?![\p{L}\p{N}*_~`])/u;

/**
 * Turns Markdown's signs of emphasis into elements before the text is inserted. The editor's own rules change it
 * afterwards, each in as many steps as there are signs, and each step costs as much as all before it.
 *
 * @param pasted is modified
 */
function markEmphasis(pasted: HTMLElement): void {
  const texts = document.createTreeWalker(pasted, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const { index = 0, 0: all = '', groups } = EMPHASIS.exec(text.data) ?? {};
    if (!groups || text.parentElement?.closest('code, pre')) continue;
    const { sign = '', signs = '', words = '' } = groups;
    const marked = text.splitText(index);
    marked.splitText(all.length);
    const element = document.createElement(ELEMENTS[sign]![signs.length - 1]!);
    element.textContent = words;
    marked.replaceWith(element);
  }
}
