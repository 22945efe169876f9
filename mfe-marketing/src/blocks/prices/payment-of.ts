import type { SiteSettings } from '@opinionbridge/contracts';
import { fill } from '@opinionbridge/contracts/text';
import type { PageTexts } from '../../content/page-texts.ts';

/** @returns one sentence each about tax and ways to pay; unset ones are omitted */
export function paymentOf(
  { payment = {} }: Pick<SiteSettings, 'payment'>,
  texts: Pick<PageTexts['prices'], 'gst' | 'payment' | 'ways' | 'or'>,
): string[] {
  const { gst, by = [] } = payment;
  const ways = by.map((way) => texts.ways[way]);
  const last = ways.pop();
  const list = ways.length > 0 ? `${ways.join(', ')} ${texts.or} ${last}` : last;
  return [
    ...(gst === undefined ? [] : [fill(texts.gst, { percent: gst })]),
    ...(list === undefined ? [] : [fill(texts.payment, { ways: list })]),
  ];
}
