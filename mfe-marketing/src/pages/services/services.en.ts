import { servicesLive } from '../../content/en/services-live.ts';
import { english } from '../../locale/english.ts';
import { servicesPage } from './services.page.tsx';

export const page = servicesPage(
  english,
  servicesLive,
  () => import(/* webpackChunkName: "services-sections" */ './services.sections.en.ts'),
);
