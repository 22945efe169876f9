import { callToAction } from '../../content/hi/call-to-action.ts';
import { howItWorks } from '../../content/hi/how-it-works.ts';
import { prices } from '../../content/hi/prices.ts';
import { steps } from '../../content/hi/steps.ts';
import { hindi } from '../../locale/hindi.ts';
import { howItWorksPage } from './how-it-works.page.tsx';

export const page = howItWorksPage(hindi, { howItWorks, steps, prices, callToAction });
