import type { Language } from '@opinionbridge/contracts';

const formats: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: rupees('en-IN'),
  hi: rupees('hi-IN'),
};

function rupees(locale: string): Intl.NumberFormat {
  // Digits that every reader in India knows; some systems would write Devanagari ones for Hindi.
  return new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    style: 'currency',
    currency: 'INR',
    maximumFractionDigits: 0,
  });
}

/** @returns a price as India writes it: ₹34,600 */
export const inRupees = (amount: number, language: Language): string => formats[language].format(amount);
