import { ContentsList } from './contents-list.tsx';

export default { title: 'blog/Contents of an article' };

const contentsOf = (count: number, heading = 'Symptoms') =>
  Array.from({ length: count }, (_, index) => ({
    id: `contents-${count}-${index}`,
    heading: `${heading} ${index + 1}`,
  }));

export const OfALongArticle = () => <ContentsList contents={contentsOf(8, 'क्या करें और कब दिखाएँ')} />;
/** Three sections can be seen at a glance, so there is no list. */
export const OfAShortArticle = () => <ContentsList contents={contentsOf(3)} />;
