import { aboutBanner } from '../../pictures/about-banner.gen.ts';
import { english } from '../../locale/english.ts';
import { LocaleProvider } from '../../locale/locale.tsx';
import { PageBanner } from './page-banner.tsx';

export default { title: 'marketing/Page banner' };

const picture = aboutBanner['banner-about'];

export const WithALead = () => (
  <LocaleProvider locale={english}>
    <PageBanner
      title="About us"
      lead="Who we are."
      trail={[{ label: 'About', path: '/about' }]}
      picture={picture}
    />
  </LocaleProvider>
);
export const Deep = () => (
  <LocaleProvider locale={english}>
    <PageBanner
      title="Bladder cancer: what it is, its symptoms, and what comes next"
      trail={[
        { label: 'Cancer', path: '/cancer' },
        { label: 'Bladder cancer', path: '/cancer/bladder-cancer' },
      ]}
      picture={picture}
    />
  </LocaleProvider>
);
