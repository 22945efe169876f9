import type { SiteSettings } from '@opinionbridge/contracts';
import { faq } from '../../content/en/faq.ts';
import { english } from '../../locale/english.ts';
import { LocaleProvider } from '../../locale/locale.tsx';
import { FaqList } from './faq-list.tsx';

export default { title: 'marketing/Questions' };

export const FirstOpen = ({ site }: { readonly site: SiteSettings }) => (
  <LocaleProvider locale={english}>
    <FaqList items={faq.slice(0, 3)} site={site} name="first-open" />
  </LocaleProvider>
);
export const NoQuestions = ({ site }: { readonly site: SiteSettings }) => (
  <LocaleProvider locale={english}>
    <FaqList items={[]} site={site} name="no-questions" />
  </LocaleProvider>
);
