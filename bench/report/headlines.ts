/** One of the most important figures in the tables. */
export interface Headline {
  /** Its meaning for somebody who has not read the tables. */
  readonly words: string;
  /** As in the table, with its unit; the ratio if the limit is one. */
  readonly figure: string;
  /** As in the table, without its reason. */
  readonly limit: string;
  /** Used share of the limit: 1 is all of it, more means missed. */
  readonly share: number;
}

/** The twelve by row name, in the order in which they matter to visitors, editors, teams and operators. */
export const chosen: readonly (readonly [row: string, words: string])[] = [
  ['home, slow phone: LCP', 'Home on a slow phone: largest paint, beside the same page without scripts'],
  ['post, Lighthouse: LCP', 'A post in Lighthouse: largest paint, beside the same page without scripts'],
  ['home: JavaScript', 'Home: JavaScript before interaction'],
  ['INP: slowest of a visit, p75', 'Slowest interaction of a visit, processor 4 × slower'],
  ['home from the cache, requests', 'Cached pages a second, beside bare node:http'],
  ['first byte of post, rendered', 'First byte of a page that is rendered for one visitor'],
  [
    'known pages while 3000 connections ask for cold pages, p99',
    'Known pages while 3,000 connections ask for others, beside the same at rest',
  ],
  ['10,000 posts: visible on another API', '10,000 posts: published, and seen on another instance'],
  ['10,000 posts: admin list', '10,000 posts: the desk’s list'],
  ['release → visible, in 20 switches under load', 'A release, and seen by visitors'],
  ['10,000 posts: memory of the API', '10,000 posts: memory of the API'],
  [
    'memory of a shell and its renderers, a canary running',
    'Memory of a shell with its renderers, two compositions',
  ],
];

/**
 * Reads the chosen figures from the tables in docs/measurements.md.
 *
 * @param page its text
 * @throws Error if a chosen row is missing or has no numeric limit
 */
export function readHeadlines(page: string): Headline[] {
  const rows = new Map(
    page
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .filter(([, , , , , , , limit]) => limit !== undefined && limit !== '')
      .map(([, what, ours, , ratio, , , limit]) => [what, { ours, ratio, limit }] as const),
  );
  return chosen.map(([name, words]) => {
    const { ours = '', ratio = '', limit = '' } = rows.get(name) ?? {};
    const [, side, amount] = /^([≤≥]) ([\d.]+)/.exec(limit) ?? [];
    const figure = ratio === '' ? ours : `${ratio} ×`;
    const measured = Number.parseFloat(figure.replaceAll(',', ''));
    if (amount === undefined || Number.isNaN(measured))
      throw new Error(`docs/measurements.md has no figure with a limit in a row "${name}".`);
    const share = side === '≤' ? measured / Number(amount) : Number(amount) / measured;
    const unit = ratio === '' ? ours.replace(/^[\d.,]+/, '') : ' ×';
    return { words, figure, limit: `${side} ${amount}${unit}`, share };
  });
}
