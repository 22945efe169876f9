/** @returns the date in India at a moment, in a language: `28 November 2026` */
export const dateInIndia = (language: 'en' | 'hi', at: Date): string =>
  new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(at);
