import { callToAction } from '../../content/en/call-to-action.ts';
import { howItWorks } from '../../content/en/how-it-works.ts';
import { prices } from '../../content/en/prices.ts';
import { steps } from '../../content/en/steps.ts';
import { english } from '../../locale/english.ts';
import { howItWorksPage } from './how-it-works.page.tsx';

export const page = howItWorksPage(english, { howItWorks, steps, prices, callToAction });
