import { NodeSelection, Plugin, type Selection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { Node } from '@tiptap/react';

export interface FigureAttributes {
  readonly src: string;
  readonly alt: string;
  readonly width: string | null;
  readonly height: string | null;
  /** Half the width of the text, if there is enough space. */
  readonly 'data-size': 'small' | null;
}

function attributesOf(picture: Element | null): FigureAttributes | false {
  const src = picture?.getAttribute('src');
  if (!picture || !src) return false;
  const [width, height] = [picture.getAttribute('width'), picture.getAttribute('height')];
  const size = picture.getAttribute('data-size') === 'small' ? 'small' : null;
  return { src, alt: picture.getAttribute('alt') ?? '', width, height, 'data-size': size };
}

export interface FigureStorage {
  /** Below the picture at the caret, inside the text; detached if there is none. */
  readonly place: HTMLElement;
}

/** A picture in a text, with a caption edited in place and its other fields below. A click selects it. */
export const Figure = Node.create<object, FigureStorage>({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
    'data-size': { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) => attributesOf(figure.querySelector('img')),
      contentElement: (figure) =>
        (figure as HTMLElement).querySelector('figcaption') ?? document.createElement('figcaption'),
    },
    { tag: 'img[src]', getAttrs: (picture) => attributesOf(picture) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['figure', ['img', HTMLAttributes], ['figcaption', 0]],
  addStorage: () => ({ place: document.createElement('div') }),
  addProseMirrorPlugins() {
    // Input in these fields is not part of the text.
    const widget = { side: -1, key: 'picture', ignoreSelection: true, stopEvent: () => true };
    return [
      new Plugin({
        props: {
          decorations: ({ doc, selection }) => {
            const end = endOfFigure(selection);
            if (end === undefined) return null;
            return DecorationSet.create(doc, [Decoration.widget(end, this.storage.place, widget)]);
          },
          handleClickOn: ({ state, dispatch }, _, node, place, { target }) => {
            if (node.type.name !== 'figure' || !(target instanceof HTMLImageElement)) return false;
            dispatch(state.tr.setSelection(NodeSelection.create(state.doc, place)));
            this.storage.place.scrollIntoView({ block: 'nearest' });
            return true;
          },
        },
      }),
    ];
  },
});

/** @returns the end of the picture that is selected or whose caption contains the caret; undefined if there is none */
function endOfFigure(selection: Selection): number | undefined {
  if (selection instanceof NodeSelection && selection.node.type.name === 'figure') return selection.to;
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type.name === 'figure') return $from.after(depth);
  return undefined;
}
