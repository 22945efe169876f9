import { protection } from '../../content/en/protection.ts';
import { english } from '../../locale/english.ts';
import { LocaleProvider } from '../../locale/locale.tsx';
import { Protection } from './protection.tsx';

export default { title: 'marketing/Protection' };

export const InEnglish = () => (
  <LocaleProvider locale={english}>
    <Protection texts={protection} />
  </LocaleProvider>
);
