import { createElement, type ReactNode } from 'react';
import type { Row } from './compare-blocks.ts';
import styles from './comparison.module.css';

/** One of two texts shown side by side. */
export interface Side {
  /** Its label if the texts are not shown side by side. */
  readonly label: string;
  /** The element for content that only this text has. */
  readonly mark: 'del' | 'ins' | 'mark';
}

interface ComparedRowsProps {
  readonly rows: readonly Row[];
  readonly sides: readonly [Side, Side];
}

/** Table rows with two columns: two formatted texts side by side. */
export function ComparedRows({ rows, sides: [left, right] }: ComparedRowsProps) {
  if (rows.every((row) => typeof row === 'number'))
    return (
      <tr className={styles['same']}>
        <td colSpan={2}>Only the formatting has changed.</td>
      </tr>
    );
  return rows.map((row, index) =>
    typeof row === 'number' ? (
      <tr key={index} className={styles['same']}>
        <td colSpan={2}>{row === 1 ? 'One unchanged paragraph' : `${row} unchanged paragraphs`}</td>
      </tr>
    ) : (
      <tr key={index}>
        <Cell block={row.left} side={left} />
        <Cell block={row.right} side={right} />
      </tr>
    ),
  );
}

function Cell({
  block,
  side: { label, mark },
}: {
  readonly block: Element | undefined;
  readonly side: Side;
}) {
  return <td data-side={block && label}>{block && formatted(block, mark)}</td>;
}

/** Elements as which markup is shown. Headings are below those of the page; other markup is dropped. */
const SHOWN_AS: Readonly<Record<string, string>> = {
  H1: 'h4',
  H2: 'h4',
  H3: 'h5',
  H4: 'h6',
  H5: 'h6',
  H6: 'h6',
  P: 'p',
  BLOCKQUOTE: 'blockquote',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  PRE: 'pre',
  CODE: 'code',
  FIGURE: 'figure',
  FIGCAPTION: 'figcaption',
  TABLE: 'table',
  THEAD: 'thead',
  TBODY: 'tbody',
  TR: 'tr',
  TH: 'th',
  TD: 'td',
  CAPTION: 'caption',
  STRONG: 'strong',
  B: 'b',
  EM: 'em',
  I: 'i',
  U: 'u',
  S: 's',
  SUB: 'sub',
  SUP: 'sup',
  TFOOT: 'tfoot',
  DL: 'dl',
  DT: 'dt',
  DD: 'dd',
  MARK: 'mark',
  SMALL: 'small',
  CITE: 'cite',
};

function formatted(node: ChildNode, mark: string, key?: number): ReactNode {
  if (!(node instanceof Element)) return node.textContent;
  if (node.tagName === 'IMG')
    return (
      <span key={key} className={styles['picture']}>
        <img src={node.getAttribute('src') ?? ''} alt="" loading="lazy" />
        {node.getAttribute('alt') || 'A picture without alternative text'}
      </span>
    );
  if (node.tagName === 'BR' || node.tagName === 'HR')
    return createElement(node.tagName.toLowerCase(), { key });
  const children = [...node.childNodes].map((child, index) => formatted(child, mark, index));
  const [href, colSpan] = [node.getAttribute('href'), Number(node.getAttribute('colspan')) || undefined];
  if (node.tagName === 'INS') return createElement(mark, { key }, ...children);
  if (href !== null)
    return (
      <span key={key}>
        <u>{children}</u> <small>({href})</small>
      </span>
    );
  const tag = SHOWN_AS[node.tagName];
  return tag ? createElement(tag, { key, colSpan }, ...children) : children;
}
