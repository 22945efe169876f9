import { physicians as cards } from '../../content/en/physicians.ts';
import { physicians as hindiCards } from '../../content/hi/physicians.ts';
import { english } from '../../locale/english.ts';
import { hindi } from '../../locale/hindi.ts';
import { synonyms } from '@opinionbridge/contracts/synonyms';
import { profiles } from '../../content/hi/physician-profiles.ts';
import { profileOf } from '../../content/physician-profiles.ts';
import { findPhysicians, readCompared, readFilter } from './find-physicians.ts';

const result = (query: string) =>
  findPhysicians(readFilter(new URLSearchParams(query)), [profileOf], cards, english.common, synonyms());
const hindiResult = (query: string) =>
  findPhysicians(
    readFilter(new URLSearchParams(query)),
    [(id) => profiles[id], profileOf],
    hindiCards,
    hindi.common,
    synonyms(),
  );

test.each([
  ['', 30],
  ['specialty=cancer', 10],
  ['specialty=orthopedics', 20],
  ['language=hi', 10],
  ['specialty=cancer&language=te', 2],
  ['q=lung', 1],
  ['q=phephde ka cancer', 1],
  ['q=dr. meera', 1],
  ['q=knee&language=gu', 1],
  ['specialty=orthopedics&q=lung', 0],
])('%j finds %i', (query, count) => expect(result(query).found).toHaveLength(count));

test.each([
  ['q=बॉस्टन', 'anita-deshkar'],
  ['q=Boston', 'anita-deshkar'],
  ['q=फेफड़े का कैंसर', 'thomas-wexford'],
  ['q=टेनिस एल्बो', 'victor-salcedo'],
  ['q=ghutna&language=gu', 'hiren-shahane'],
])('in Hindi %s finds %s first', (query, id) => expect(hindiResult(query).found[0]?.id).toBe(id));

test.each(['specialty=dental', 'language=xx', 'q=%20%20', 'specialty=', 'other=1'])(
  'ignores the invalid filter %s',
  (query) => expect(result(query).found).toHaveLength(30),
);

test.each([
  ['specialty=orthopedics&q=lung', ['thomas-wexford']],
  ['q=shoulder zanzibar', ['peter-lindqvist']],
  ['q=zanzibar', []],
])('%s finds nobody, and offers %j', (query, ids) => {
  const { found, nearest } = result(query);
  expect([found, nearest.map(({ id }) => id)]).toEqual([[], ids]);
});

test('truncates a search at a whole character', () =>
  expect(readFilter(new URLSearchParams({ q: `${'x'.repeat(99)}😀y` })).q).toBe(`${'x'.repeat(99)}😀`));

test.each([
  ['compare=anita-deshkar&with=leela-merchant', ['anita-deshkar', 'leela-merchant']],
  ['compare=anita-deshkar', ['anita-deshkar']],
  ['compare=nobody&with=leela-merchant', ['leela-merchant']],
  ['compare=anita-deshkar&with=anita-deshkar', ['anita-deshkar']],
  ['compare=__proto__&with=<script>', []],
])('%s compares %j', (query, ids) =>
  expect(readCompared(new URLSearchParams(query)).map(({ id }) => id)).toEqual(ids),
);
