import { about } from '../../content/en/about.ts';
import { callToAction } from '../../content/en/call-to-action.ts';
import { operator } from '../../content/en/operator.ts';
import { english } from '../../locale/english.ts';
import { aboutPage } from './about.page.tsx';

export const page = aboutPage(english, { about, operator, callToAction });
