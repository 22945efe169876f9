import { SectionHeading } from './section-heading.tsx';

export default { title: 'marketing/Section heading' };

export const Alone = () => <SectionHeading title="What you get" />;
export const WithAllParts = () => (
  <SectionHeading
    eyebrow="Why choose us"
    title="Care that closes the distance"
    lead="One person who knows your case, from the first call to the last answer."
  />
);
export const Centered = () => <SectionHeading title="How it works" lead="In three steps." align="center" />;
