import { callToAction } from '../../content/hi/call-to-action.ts';
import { homeFaq } from '../../content/hi/home-faq.ts';
import { home } from '../../content/hi/home.ts';
import { physicians } from '../../content/hi/physicians.ts';
import { prices } from '../../content/hi/prices.ts';
import { protection } from '../../content/hi/protection.ts';
import { reasons } from '../../content/hi/reasons.ts';
import { steps } from '../../content/hi/steps.ts';
import { testimonials } from '../../content/hi/testimonials.ts';
import { hindi } from '../../locale/hindi.ts';
import { homePage } from './home.page.tsx';

export const page = homePage(hindi, {
  ...{ home, steps, reasons, physicians, prices, protection, testimonials, callToAction },
  faq: homeFaq,
});
