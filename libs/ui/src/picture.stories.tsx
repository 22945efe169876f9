import { Picture } from './picture.tsx';

export default { title: 'ui/Picture' };

const pixel =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"%3E%3Crect width="16" height="9" fill="%231d4f9c"/%3E%3C/svg%3E';

const nothing = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';

export const Loaded = () => (
  <Picture picture={{ width: 320, height: 180, src: pixel, sources: [] }} alt="A blue ground" sizes="320px" />
);
export const OnItsWay = () => (
  <Picture
    picture={{ width: 320, height: 180, src: nothing, sources: [], placeholder: '#d9e2ee' }}
    alt=""
    sizes="320px"
  />
);
