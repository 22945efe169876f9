import { Breadcrumb } from './breadcrumb.tsx';
import { home, knowledgeBase } from './crumbs.ts';

export default { title: 'blog/Breadcrumb' };

export const OfAPost = () => <Breadcrumb above={[home, knowledgeBase]} current="Melanoma" />;
export const LongWords = () => (
  <Breadcrumb above={[home, knowledgeBase]} current={'Donaudampfschifffahrtsgesellschaft'.repeat(6)} />
);
export const Alone = () => <Breadcrumb above={[]} current="Home" />;
