import type { SiteSettings } from '@opinionbridge/contracts';
import { callToAction } from '../../content/en/call-to-action.ts';
import { callToAction as hindiTexts } from '../../content/hi/call-to-action.ts';
import { english } from '../../locale/english.ts';
import { hindi } from '../../locale/hindi.ts';
import { LocaleProvider } from '../../locale/locale.tsx';
import { CallToAction } from './call-to-action.tsx';

export default { title: 'marketing/Call to action' };

export const InEnglish = ({ site }: { readonly site: SiteSettings }) => (
  <LocaleProvider locale={english}>
    <CallToAction site={site} texts={callToAction} />
  </LocaleProvider>
);
export const InHindi = ({ site }: { readonly site: SiteSettings }) => (
  <LocaleProvider locale={hindi}>
    <CallToAction site={site} texts={hindiTexts} />
  </LocaleProvider>
);
