import type { SiteSettings } from '@opinionbridge/contracts';
import { Accordion } from '@opinionbridge/ui';
import type { ReactNode } from 'react';
import type { FaqItem } from '../../content/faq-item.ts';
import { TextBlocks } from '../../text/text-blocks.tsx';

/** Questions, the first one open; see `OneOpen`. */
export function FaqList({
  items,
  site,
  name,
  renderText,
}: {
  readonly items: readonly FaqItem[];
  readonly site: SiteSettings;
  /** Name of the group on the page. */
  readonly name: string;
  readonly renderText?: (text: string) => ReactNode;
}) {
  return (
    <Accordion
      name={name}
      firstOpen
      items={items.map(({ slug, question, answer }) => ({
        id: slug,
        title: renderText ? renderText(question) : question,
        content: <TextBlocks blocks={answer} site={site} {...(renderText && { renderText })} />,
      }))}
    />
  );
}
