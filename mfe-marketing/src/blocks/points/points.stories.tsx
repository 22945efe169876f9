import { about } from '../../content/en/about.ts';
import { Points } from './points.tsx';

export default { title: 'marketing/Points' };

export const OfOurPromise = () => <Points points={about.promise.points} />;
export const InOrder = () => <Points as="ol" points={about.promise.points} />;
