import type { SiteSettings } from '@opinionbridge/contracts';
import { prices } from '../../content/en/prices.ts';
import { prices as hindiTexts } from '../../content/hi/prices.ts';
import { english } from '../../locale/english.ts';
import { hindi } from '../../locale/hindi.ts';
import { LocaleProvider } from '../../locale/locale.tsx';
import { PriceLine } from './price-line.tsx';
import { Prices } from './prices.tsx';

export default { title: 'marketing/Prices' };

export const InEnglish = ({ site }: { readonly site: SiteSettings }) => (
  <LocaleProvider locale={english}>
    <Prices site={site} texts={prices} />
  </LocaleProvider>
);
export const InHindi = ({ site }: { readonly site: SiteSettings }) => (
  <LocaleProvider locale={hindi}>
    <Prices site={site} texts={hindiTexts} />
  </LocaleProvider>
);
export const InShort = () => (
  <LocaleProvider locale={english}>
    <PriceLine texts={prices} />
  </LocaleProvider>
);
