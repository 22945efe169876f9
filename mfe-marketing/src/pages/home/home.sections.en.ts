import { callToAction } from '../../content/en/call-to-action.ts';
import { homeFaq } from '../../content/en/home-faq.ts';
import { homeLive as live } from '../../content/en/home-live.ts';
import { home } from '../../content/en/home.ts';
import { physicians } from '../../content/en/physicians.ts';
import { prices } from '../../content/en/prices.ts';
import { protection } from '../../content/en/protection.ts';
import { reasons } from '../../content/en/reasons.ts';
import { sample } from '../../content/en/sample.ts';
import { steps } from '../../content/en/steps.ts';
import { testimonials } from '../../content/en/testimonials.ts';
import { english } from '../../locale/english.ts';
import { homeSections } from './home.sections.tsx';

export const sections = homeSections(english, {
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
