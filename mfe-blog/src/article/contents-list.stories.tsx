import { ContentsList } from './contents-list.tsx';

export default { title: 'blog/Contents of an article' };

const sectionsOf = (count: number, heading = 'Symptoms') =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `contents-${count}-${index}`, heading: `${heading} ${index + 1}`, html: '<p>Words.</p>' },
    ...{ field: 'symptoms' as const, pictureField: null },
  }));

export const OfALongArticle = () => <ContentsList sections={sectionsOf(8, 'क्या करें और कब दिखाएँ')} />;
/** Three are seen at a glance: there is no list. */
export const OfAShortArticle = () => <ContentsList sections={sectionsOf(3)} />;
