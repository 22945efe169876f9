import { relatedTo } from './physician-groups.ts';
import { allPhysicians } from './physicians.ts';

test.each(allPhysicians.map(({ id }) => id))('%s has four related physicians, without duplicates', (id) => {
  const related = relatedTo(id);
  expect(related.length).toBeGreaterThanOrEqual(4);
  expect(new Set([id, ...related]).size).toBe(related.length + 1);
  for (const other of related) expect(allPhysicians.map((one) => one.id)).toContain(other);
});

test('related physicians share concerns, across specialties, too', () => {
  expect(relatedTo('marcus-ellery').slice(0, 3)).toEqual([
    'meera-joglekar',
    'eleanor-brandt',
    'robert-achterberg',
  ]);
  expect(relatedTo('hiren-shahane')).toContain('daniel-harrow');
});
