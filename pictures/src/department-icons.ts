/** Line icons of the departments, in boxes of 48 units; the second tone is orange. */
const line = (d: string, color = 'currentColor') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`;
const accent = (d: string) => line(d, '#f58220');

const icons: Readonly<Record<string, string>> = {
  psychiatry:
    line('M30 42v-6h4a4 4 0 0 0 4-4v-5h4l-4-8C38 10 32 5 23 5 13 5 7 12 7 21c0 6 3 10 6 13v8') +
    accent('M17 22c0-5 3-8 6.500-8S30 17 30 20s-3 5-6 5-4 2-4 4'),
  ophthalmology:
    line('M4 24c6-9 12-13 20-13s14 4 20 13c-6 9-12 13-20 13S10 33 4 24z') +
    accent('M24 31a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM24 24h.01'),
  cardiology:
    line('M24 41C10 32 5 25 5 17.500A9.500 9.500 0 0 1 24 14a9.500 9.500 0 0 1 19 3.500C43 25 38 32 24 41z') +
    accent('M5 23h11l3-6 5 12 4-8 2 2h13'),
  immunology:
    line('M24 4l17 6v13c0 10-7 17-17 21C14 40 7 33 7 23V10z') +
    accent('M24 30v-8M24 22l-6-7M24 22l6-7M15 18l-3-3M33 18l3-3'),
  hematology:
    line('M24 4c8 10 13 17 13 24a13 13 0 0 1-26 0C11 21 16 14 24 4z') + accent('M17 28a7 7 0 0 0 7 7'),
  laboratory:
    line('M18 4h12M20 4v13L8 38a4 4 0 0 0 3.500 6h25a4 4 0 0 0 3.500-6L28 17V4') +
    accent('M14 31h20M21 38h.01M28 36h.01'),
  oncology: line('M17 44L31 17c3-6 0-13-7-13s-10 7-7 13l14 27') + accent('M17 17c3 3 11 3 14 0'),
  dental:
    line(
      'M24 11c-3-3-6-5-10-4C8 8 6 14 7 20c1 8 4 9 5 14 1 6 2 9 5 9 4 0 3-13 7-13s3 13 7 13c3 0 4-3 5-9 1-5 4-6 5-14 1-6-1-12-7-13-4-1-7 1-10 4z',
    ) + accent('M18 13c2 2 4 2.500 6 2.500'),
};

/** @returns the sprite; each icon is a symbol with the department's id */
export const departmentSprite = (ids: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${ids
    .map((id) => {
      const icon = icons[id];
      if (!icon) throw new Error(`No icon is drawn for "${id}"; add one to department-icons.ts.`);
      return `<symbol id="${id}" viewBox="0 0 48 48">${icon}</symbol>`;
    })
    .join('')}</svg>\n`;
