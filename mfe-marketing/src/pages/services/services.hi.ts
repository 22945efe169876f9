import { servicesLive } from '../../content/hi/services-live.ts';
import { hindi } from '../../locale/hindi.ts';
import { servicesPage } from './services.page.tsx';

export const page = servicesPage(
  hindi,
  servicesLive,
  () => import(/* webpackChunkName: "services-hi-sections" */ './services.sections.hi.ts'),
);
