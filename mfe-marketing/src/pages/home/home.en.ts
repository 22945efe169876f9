import { homeLive } from '../../content/en/home-live.ts';
import { english } from '../../locale/english.ts';
import { homePage } from './home.page.tsx';

export const page = homePage(
  english,
  homeLive,
  () => import(/* webpackChunkName: "home-sections" */ './home.sections.en.ts'),
);
