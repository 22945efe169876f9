import { callToAction } from '../../content/hi/call-to-action.ts';
import { homeFaq } from '../../content/hi/home-faq.ts';
import { homeLive as live } from '../../content/hi/home-live.ts';
import { home } from '../../content/hi/home.ts';
import { physicians } from '../../content/hi/physicians.ts';
import { prices } from '../../content/hi/prices.ts';
import { protection } from '../../content/hi/protection.ts';
import { reasons } from '../../content/hi/reasons.ts';
import { sample } from '../../content/hi/sample.ts';
import { steps } from '../../content/hi/steps.ts';
import { testimonials } from '../../content/hi/testimonials.ts';
import { hindi } from '../../locale/hindi.ts';
import { homeSections } from './home.sections.tsx';

export const sections = homeSections(hindi, {
  home,
  live,
  steps,
  reasons,
  physicians,
  sample,
  prices,
  protection,
  testimonials,
  callToAction,
  faq: homeFaq,
});
