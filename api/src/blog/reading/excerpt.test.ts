import { excerptOf } from './excerpt.ts';
import { PostSearch } from './post-search.ts';

it.each([
  ['mammography', 'A mam\u00admo\u200bgraphy shows it', 'mam\u00admo\u200bgraphy'],
  ['हिंदी', 'यह हिन्दी में है', 'हिन्दी'],
  ['पढना', 'वह पढ़\u200dना सीखे', 'पढ़\u200dना'],
  ['breast', 'About 𝐁𝐫𝐞𝐚𝐬𝐭 cancer', '𝐁𝐫𝐞𝐚𝐬𝐭'],
  ['500', 'दिन में ५०० मि.ग्रा.', '५००'],
  ['ＣＴ', 'A CT scan', 'CT'],
])('finds %s in any spelling and marks it as a whole', (query, text, marked) => {
  const search = new PostSearch();
  search.put({ id: 'a', title: '', summary: '', tags: [], text, publishedAt: 0 });
  const [found] = search.find(query);
  expect(excerptOf(text, found?.words ?? [])).toContain(`<mark>${marked}</mark>`);
  search.close();
});
