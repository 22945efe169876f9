import { Node } from '@tiptap/react';

/** What a text says of one of its pictures. */
export interface FigureAttributes {
  readonly src: string;
  readonly alt: string;
  readonly width: string | null;
  readonly height: string | null;
}

function attributesOf(picture: Element | null): FigureAttributes | false {
  const src = picture?.getAttribute('src');
  if (!picture || !src) return false;
  const [width, height] = [picture.getAttribute('width'), picture.getAttribute('height')];
  return { src, alt: picture.getAttribute('alt') ?? '', width, height };
}

/** A picture in a text, with a caption that is written in place. Its alternative text is asked for beside the toolbar. */
export const Figure = Node.create({
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
});
