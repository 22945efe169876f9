import { synonyms } from '@opinionbridge/contracts/synonyms';
import { searchList } from '@opinionbridge/contracts/text';
import { cancerPhysicians } from '../../content/cancer-physicians.ts';
import { common } from '../../content/en/common.ts';
import { physicians as texts } from '../../content/en/physicians.ts';
import { orthopedicPhysicians } from '../../content/orthopedic-physicians.ts';
import type { Physician } from '../../content/physician.ts';
import { profileOf } from '../../content/physician-profiles.ts';
import { physicians as hindiTexts } from '../../content/hi/physicians.ts';
import { common as hindiCommon } from '../../content/hi/common.ts';
import { searchedTexts } from './searched-texts.ts';

const all = [...cancerPhysicians, ...orthopedicPhysicians];
const find = (physicians: readonly Physician[], query: string) =>
  searchList(physicians, (one) => searchedTexts(one, [profileOf(one.id)], texts, common.languages))(
    query,
    synonyms(),
  );
const names = (found: readonly Physician[]) => found.map((physician) => physician.name);

describe('the search over physicians', () => {
  it.each([
    ['breast', 'anita-deshkar'],
    ['deshker', 'anita-deshkar'],
    ['gynaecology', 'priya-venkatesan'],
    ['telugu', 'priya-venkatesan'],
    ['leukaemia', 'sanjay-purohit'],
    ['haematologist', 'sanjay-purohit'],
    ['khoon ka cancer', 'sanjay-purohit'],
    ['prostrate cancer', 'jonathan-abara'],
    ['phephde ka cancer', 'thomas-wexford'],
    ['फेफड़े का कैंसर', 'thomas-wexford'],
    ['skin cancer', 'grace-okonjo'],
    ['radiotherapy', 'ravi-kondapalli'],
    ['paediatric orthopaedic', 'kavya-reddivari'],
    ['bachhon ki haddi', 'kavya-reddivari'],
    ['ghutna', 'daniel-harrow'],
    ['ghutne ka operation', 'daniel-harrow'],
    ['घुटना बदलना', 'daniel-harrow'],
    ['kulha', 'arjun-talwar'],
    ['kamar dard', 'robert-achterberg'],
    ['kandha', 'peter-lindqvist'],
    ['slip disc', 'meera-joglekar'],
    ['gathiya', 'sunita-gokhaley'],
  ])('a search for “%s” finds %s first', (query, id) => expect(find(all, query).found[0]?.id).toBe(id));

  it.each([
    ['deshk', ['Dr. Anita Deshkar']],
    ['hindi', ['Dr. Anita Deshkar', 'Dr. Leela Merchant', 'Dr. Sanjay Purohit', 'Dr. Ravi Kondapalli']],
    ['Houston', ['Dr. Priya Venkatesan']],
    ['tidewell', ['Dr. Marcus Ellery', 'Dr. Grace Okonjo', 'Dr. Helen Castellan']],
    ['gliomas', ['Dr. Marcus Ellery']],
    ['leela lung', []],
    ['digestive leela', ['Dr. Leela Merchant']],
  ])('finds by name, language, city, training and focus, every word: %s', (query, expected) => {
    expect(names(find(cancerPhysicians, query).found)).toEqual(expected);
  });

  it.each(['फेफड़ों', 'तेलुगु', 'phephde', 'lung', 'telugu'])('finds %s in the texts of Hindi pages', (query) => {
    const { found } = searchList(cancerPhysicians, (one) =>
      searchedTexts(one, [], hindiTexts, hindiCommon.languages),
    )(query, synonyms());
    expect(names(found)).toContain(
      query.startsWith('t') || query.startsWith('त') ? 'Dr. Priya Venkatesan' : 'Dr. Thomas Wexford',
    );
  });

  it('offers the closest matches', () => {
    const { found, nearest } = find(orthopedicPhysicians, 'shoulder in zanzibar');
    expect([found, names(nearest)]).toEqual([[], ['Dr. Peter Lindqvist']]);
  });
});

describe('the physicians', () => {
  it('are ten for cancer and twenty for orthopedics, without duplicates', () => {
    expect(cancerPhysicians).toHaveLength(10);
    expect(orthopedicPhysicians).toHaveLength(20);
    expect(new Set(all.map(({ id }) => id)).size).toBe(30);
  });

  it('all have a profile: place, licenses, board, three trainings, focus, publications', () => {
    for (const { id } of all) {
      const profile = profileOf(id);
      expect([id, profile?.place]).toEqual([id, expect.stringMatching(/^[\w. ]+, [A-Z]\w+/)]);
      expect(profile?.licenses.length).toBeGreaterThan(0);
      expect(profile?.board).not.toBe('');
      expect(profile?.training).toHaveLength(3);
      expect(profile?.focus.length).toBeGreaterThanOrEqual(3);
      expect(profile?.publications.length).toBeGreaterThan(0);
    }
    for (const id of ['nobody', '__proto__', 'constructor']) expect(profileOf(id)).toBeUndefined();
  });

  it('have over twenty years in practice on average, as the home page states', () =>
    expect(all.reduce((sum, { years }) => sum + years, 0) / all.length).toBeGreaterThan(20));
});
