/**
 * Emblems of the invented institutions, in boxes of 48 units and the colour of the text around them: one sprite, so
 * that 24 logos are one request. The names stand in the page as text.
 */
const line = (d: string) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`;
const fill = (d: string) => `<path d="${d}" fill="currentColor"/>`;
const dot = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor"/>`;
const ring = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="currentColor" stroke-width="3"/>`;
const SHIELD = 'M24 4l17 6v13c0 10-7 17-17 21C14 40 7 33 7 23V10z';

const emblems: Readonly<Record<string, string>> = {
  harborlight: line('M18 43l3-26h6l3 26M14 43h20M19 17h10v-6l-5-5-5 5z') + line('M6 14l7 2M42 14l-7 2'),
  quillmere: line('M10 42C16 22 26 10 40 6c0 16-10 26-24 28M10 42l6-8M20 28l10-9'),
  stonearch: line('M6 42V26a18 18 0 0 1 36 0v16M16 42V28a8 8 0 0 1 16 0v14M24 8v10M10 18l7 5M38 18l-7 5'),
  alderquay: fill('M24 5c9 6 13 13 13 19s-5 11-13 12c-8-1-13-6-13-12S15 11 24 5z') + line('M24 36v8M8 44h32'),
  northvane: ring(24, 24, 19) + fill('M24 9l6 15-6-4-6 4z') + line('M24 30v8'),
  larkfield: fill('M6 26c10 2 14-2 16-10 2-6 8-8 12-4l7 1-5 4c1 12-7 20-18 20 2-2 3-4 3-5-7 1-12-2-15-6z'),
  'meridian-bay': ring(24, 24, 19) + line('M24 5c-8 10-8 28 0 38M24 5c8 10 8 28 0 38M6 24h36'),
  'cobalt-ridge': fill('M4 40l13-24 8 13 5-8 14 19z') + dot(36, 11, 5),
  willowgate: line(
    'M24 44V20M24 20C24 8 10 8 9 24M24 20C24 8 38 8 39 24M24 20c-3-6-9-2-9 10M24 20c3-6 9-2 9 10',
  ),
  tidewell:
    line('M5 18c6-6 12-6 19 0s13 6 19 0M5 28c6-6 12-6 19 0s13 6 19 0M5 38c6-6 12-6 19 0s13 6 19 0') +
    dot(24, 7, 3),
  eastmoor:
    line(SHIELD) + line('M14 26h20M24 26a8 8 0 0 1 8 0M16 26a8 8 0 0 1 16 0M24 12v3M33 16l-2 2M15 16l2 2'),
  fernhollow: line('M24 44V8M24 16l9-6M24 16l-9-6M24 25l12-7M24 25l-12-7M24 34l13-8M24 34l-13-8'),
  'sunder-lake': ring(24, 17, 9) + line('M5 34c6-5 12-5 19 0s13 5 19 0M9 43c5-4 10-4 15 0s10 4 15 0'),
  'granite-pass': line('M24 4v6M20 12h8v5h-8zM19 20h10v5H19zM18 28h12v5H18zM17 36h14v6H17z'),
  'ashbourne-hill': line(SHIELD) + line('M13 32c5-9 9-9 11-4 2-5 6-5 11 4M24 10v10M19 15h10'),
  riverstead: line(
    'M8 8c16 4 8 16 16 20s16 4 16 14M20 6c14 5 8 14 12 17s8 3 10 7M6 20c6 2 6 8 8 13s8 7 12 9',
  ),
  oakhaven: dot(24, 16, 10) + dot(14, 22, 8) + dot(34, 22, 8) + line('M24 20v24M24 36l7-6M24 32l-6-5'),
  candlewick: line('M18 44V22h12v22M14 44h20') + fill('M24 3c5 6 5 9 4 12-1 2-7 2-8 0-1-3-1-6 4-12z'),
  silverbirch: line('M16 44V6M16 14h5M16 24h7M16 34h5M32 44V6M32 10h-5M32 20h-7M32 30h-5'),
  highmeadow:
    line('M6 40h36M12 40V26M20 40V18M28 40V22M36 40V12') +
    dot(12, 20, 3) +
    dot(20, 12, 3) +
    dot(28, 16, 3) +
    dot(36, 7, 3),
  'pinecrest-sound': fill('M24 3l9 13h-5l8 11h-6l9 12H9l9-12h-6l8-11h-5z') + line('M24 38v7'),
  bellwether: line('M12 34V22a12 12 0 0 1 24 0v12l4 5H8zM24 10V5M20 43a4 4 0 0 0 8 0'),
  'corran-point': fill('M24 4l5 15 15 5-15 5-5 15-5-15-15-5 15-5z'),
  'maple-strand': line('M24 44V30M24 30l-13 4 3-7-9-5 7-2-2-8 8 4 6-12 6 12 8-4-2 8 7 2-9 5 3 7z'),
};

/** @returns the sprite; each emblem is a symbol with the institution's id */
export function emblemSprite(ids: readonly string[]): string {
  const symbols = ids.map((id) => {
    const emblem = emblems[id];
    if (!emblem) throw new Error(`No emblem is drawn for "${id}"; add one to emblems.ts.`);
    return `<symbol id="${id}" viewBox="0 0 48 48">${emblem}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}
