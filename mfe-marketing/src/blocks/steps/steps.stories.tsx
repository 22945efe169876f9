import type { SiteSettings } from '@opinionbridge/contracts';
import { turnaroundOf } from '@opinionbridge/contracts/text';
import { turnaround } from '../../content/en/promises/turnaround.ts';
import { steps } from '../../content/en/steps.ts';
import { turnaround as turnaroundInHindi } from '../../content/hi/promises/turnaround.ts';
import { steps as stepsInHindi } from '../../content/hi/steps.ts';
import { english } from '../../locale/english.ts';
import { hindi } from '../../locale/hindi.ts';
import { LocaleProvider } from '../../locale/locale.tsx';
import { StepSlides } from './step-slides.tsx';
import { StepsCarousel } from './steps-carousel.tsx';

export default { title: 'marketing/Steps' };

export const Carousel = ({ site }: { readonly site: SiteSettings }) => (
  <LocaleProvider locale={english}>
    <StepsCarousel label="Three steps">
      {(track) => (
        <div {...track}>
          <StepSlides texts={steps} turnaround={turnaroundOf(site, turnaround)} />
        </div>
      )}
    </StepsCarousel>
  </LocaleProvider>
);
export const InHindi = ({ site }: { readonly site: SiteSettings }) => (
  <LocaleProvider locale={hindi}>
    <StepsCarousel label="तीन चरण">
      {(track) => (
        <div {...track}>
          <StepSlides texts={stepsInHindi} turnaround={turnaroundOf(site, turnaroundInHindi)} />
        </div>
      )}
    </StepsCarousel>
  </LocaleProvider>
);
