import type { Headline } from './headlines.ts';

/** The site's colors (libs/ui/src/tokens.css) on their own background, to be legible in dark windows, too. */
const colors = { ground: '#ffffff', text: '#0b1f3f', quiet: '#55637a', kept: '#1d4f9c', missed: '#c2410c' };
const WIDTH = 820;
const ROW = 44;
const TOP = 46;
/** Length of a bar that uses up its limit; longer ones are cut at one and a half times that, and their figure tells. */
const WHOLE = 500;
const LONGEST = 1.5;
const LEFT = 20;

/** @returns an SVG with one bar per figure, as long as the used share of its limit, and a mark at the limit */
export function drawHeadlines(headlines: readonly Headline[]): string {
  const height = TOP + headlines.length * ROW + 12;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" font-family="system-ui, sans-serif" font-size="14">`,
    `<title>${escape('How much of its limit each of the twelve figures uses')}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="${colors.ground}"/>`,
    `<text x="${LEFT + WHOLE}" y="22" text-anchor="middle" font-size="12" fill="${colors.quiet}">the limit</text>`,
    ...headlines.flatMap((headline, index) => row(headline, TOP + index * ROW)),
    '</svg>',
    '',
  ].join('\n');
}

function row({ words, figure, limit, share }: Headline, y: number): string[] {
  const color = share <= 1 ? colors.kept : colors.missed;
  const length = Math.round(Math.min(share, LONGEST) * WHOLE);
  return [
    `<text x="${LEFT}" y="${y + 12}" fill="${colors.text}">${escape(words)}</text>`,
    `<text x="${WIDTH - 20}" y="${y + 12}" text-anchor="end" fill="${color}" font-weight="600">${escape(`${figure} (${limit})`)}</text>`,
    `<rect x="${LEFT}" y="${y + 20}" width="${length}" height="10" rx="2" fill="${color}"/>`,
    `<path d="M${LEFT + WHOLE} ${y + 16}v18" stroke="${colors.text}" stroke-width="2"/>`,
  ];
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
