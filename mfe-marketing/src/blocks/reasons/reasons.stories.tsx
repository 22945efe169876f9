import { reasons } from '../../content/en/reasons.ts';
import { english } from '../../locale/english.ts';
import { LocaleProvider } from '../../locale/locale.tsx';
import { SectionHeading } from '../section-heading/section-heading.tsx';
import { ReasonSlides } from './reason-slides.tsx';
import { Reasons } from './reasons.tsx';

export default { title: 'marketing/Reasons' };

export const Carousel = () => (
  <LocaleProvider locale={english}>
    <Reasons label={reasons.title} heading={<SectionHeading title={reasons.title} />}>
      {(track) => (
        <div {...track}>
          <ReasonSlides texts={reasons.items} />
        </div>
      )}
    </Reasons>
  </LocaleProvider>
);
