import { homeLive } from '../../content/hi/home-live.ts';
import { hindi } from '../../locale/hindi.ts';
import { homePage } from './home.page.tsx';

export const page = homePage(
  hindi,
  homeLive,
  () => import(/* webpackChunkName: "home-hi-sections" */ './home.sections.hi.ts'),
);
