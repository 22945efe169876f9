import { steps } from '../../content/en/steps.ts';
import { steps as stepsInHindi } from '../../content/hi/steps.ts';
import { english } from '../../locale/english.ts';
import { hindi } from '../../locale/hindi.ts';
import { LocaleProvider } from '../../locale/locale.tsx';
import { StepSlides } from './step-slides.tsx';
import { StepsCarousel } from './steps-carousel.tsx';

export default { title: 'marketing/Steps' };

export const Carousel = () => (
  <LocaleProvider locale={english}>
    <StepsCarousel label="Three steps">
      {(track) => (
        <div {...track}>
          <StepSlides texts={steps} />
        </div>
      )}
    </StepsCarousel>
  </LocaleProvider>
);
export const InHindi = () => (
  <LocaleProvider locale={hindi}>
    <StepsCarousel label="तीन चरण">
      {(track) => (
        <div {...track}>
          <StepSlides texts={stepsInHindi} />
        </div>
      )}
    </StepsCarousel>
  </LocaleProvider>
);
