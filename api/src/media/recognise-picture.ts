/** Accepted formats. SVG is excluded because it is a document that can contain scripts. */
export type AcceptedFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic';

/** Detects a picture's format by its first bytes, or returns null; ignores the name and declared type. */
export function recognisePicture(bytes: Uint8Array): AcceptedFormat | null {
  if (bytes.length < 16) return null;
  const ascii = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(4, 8) === 'ftyp') {
    if (/^(avif|avis)/.test(ascii(8, 12))) return 'avif';
    if (/^(heic|heix|heim|heis)/.test(ascii(8, 12))) return 'heic';
    // This brand stands for either format; the compatible brands after it tell which.
    if (/^(mif1|msf1)/.test(ascii(8, 12)))
      return /^(.{4})*hei[cxms]/s.test(ascii(16, Math.min(bytes[3]!, 64))) ? 'heic' : 'avif';
  }
  if (/^GIF8[79]a/.test(ascii(0, 6))) return 'gif';
  return null;
}
