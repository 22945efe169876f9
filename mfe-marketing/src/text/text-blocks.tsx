import type { SiteSettings } from '@opinionbridge/contracts';
import { NewTabMessages } from '@opinionbridge/ui';
import { Fragment, type ReactNode, useContext } from 'react';
import { LocalLink } from '../locale/local-link.tsx';
import { type Block, parseInline } from '../content/rich-text.ts';

interface Shared {
  readonly site: SiteSettings;
  /** Renders a run of plain text; used by the FAQ to highlight matches. */
  readonly renderText?: (text: string) => ReactNode;
}

/** Paragraphs and lists of a content file. */
export function TextBlocks({ blocks, ...shared }: Shared & { readonly blocks: readonly Block[] }) {
  return blocks.map((block, index) =>
    typeof block === 'string' ? (
      <p key={index}>
        <InlineText text={block} {...shared} />
      </p>
    ) : (
      <ul key={index}>
        {block.list.map((item) => (
          <li key={item}>
            <InlineText text={item} {...shared} />
          </li>
        ))}
      </ul>
    ),
  );
}

/** A line of a content file with its links and bold text. Addresses of other sites open in a new tab. */
export function InlineText({ text, site, renderText = (run) => run }: Shared & { readonly text: string }) {
  const newTab = useContext(NewTabMessages);
  return parseInline(text, site).map((piece, index) => {
    if (typeof piece === 'string') return <Fragment key={index}>{renderText(piece)}</Fragment>;
    if ('strong' in piece) return <strong key={index}>{renderText(piece.strong)}</strong>;
    if (piece.href.startsWith('/')) {
      return (
        <LocalLink key={index} to={piece.href}>
          {renderText(piece.label)}
        </LocalLink>
      );
    }
    const outside = piece.href.startsWith('http');
    return (
      <a key={index} href={piece.href} {...(outside && { target: '_blank', rel: 'noopener' })}>
        {renderText(piece.label)}
        {outside && <span className="visually-hidden"> {newTab}</span>}
      </a>
    );
  });
}
