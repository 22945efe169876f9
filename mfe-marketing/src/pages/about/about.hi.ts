import { about } from '../../content/hi/about.ts';
import { callToAction } from '../../content/hi/call-to-action.ts';
import { operator } from '../../content/hi/operator.ts';
import { hindi } from '../../locale/hindi.ts';
import { aboutPage } from './about.page.tsx';

export const page = aboutPage(hindi, { about, operator, callToAction });
