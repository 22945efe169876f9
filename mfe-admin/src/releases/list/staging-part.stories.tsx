import { StagingPart } from './staging-part.tsx';

export default { title: 'admin/Release on staging' };

const staged = {
  slice: 'blog',
  version: '1.4.0-2f6a9c01d3',
  currentHours: 26,
  pages: 1_204,
  objection: null,
  isStored: false,
};
const steps = { mayChange: () => true, take: () => new Promise<boolean>(() => {}) };
const show = (more: object, active = '1.3.0-90ab12cd34') => (
  <StagingPart staged={{ ...staged, ...more }} active={active} steps={steps} />
);

export const GoodEnough = () => show({});
export const TooYoung = () => show({ currentHours: 3, objection: 'current on staging for 3 of 24 hours' });
export const Copied = () => show({ isStored: true });
export const Active = () => show({ isStored: true }, staged.version);
