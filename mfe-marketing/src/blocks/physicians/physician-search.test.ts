import { cancerPhysicians } from '../../content/cancer-physicians.ts';
import { common } from '../../content/en/common.ts';
import { physicians as texts } from '../../content/en/physicians.ts';
import { orthopedicPhysicians } from '../../content/orthopedic-physicians.ts';
import type { Physician } from '../../content/physician.ts';
import { profileOf } from '../../content/physician-profiles.ts';
import { resultMessage, searchPhysicians as search } from './physician-search.ts';
import { searchedText } from './searched-text.ts';

const searchPhysicians = (physicians: readonly Physician[], query: string) =>
  search(physicians, query, (physician) =>
    searchedText(physician, profileOf(physician.id), texts, common.languages),
  );

const names = (found: readonly Physician[]) => found.map((physician) => physician.name);

describe('the search over physicians', () => {
  it('finds by a part of the name', () =>
    expect(names(searchPhysicians(cancerPhysicians, 'deshk'))).toEqual(['Dr. Anita Deshkar']));

  it('finds by subspecialty, in any case', () =>
    expect(names(searchPhysicians(orthopedicPhysicians, 'SPINE')).length).toBeGreaterThan(1));

  it.each([
    ['hindi', ['Dr. Anita Deshkar', 'Dr. Leela Merchant', 'Dr. Sanjay Purohit', 'Dr. Ravi Kondapalli']],
    ['Houston', ['Dr. Priya Venkatesan']],
    ['tidewell', ['Dr. Marcus Ellery', 'Dr. Grace Okonjo', 'Dr. Helen Castellan']],
    ['gliomas', ['Dr. Marcus Ellery']],
  ])('finds by language, city, training and focus: %s', (query, expected) => {
    expect(names(searchPhysicians(cancerPhysicians, query))).toEqual(expected);
  });

  it('finds in the words of another language, too', () => {
    const hindi = { ...texts, subspecialties: { 'thomas-wexford': 'फेफड़ों का कैंसर' } };
    const found = search(cancerPhysicians, 'फेफड़ों', (physician) =>
      searchedText(physician, undefined, hindi, { ...common.languages, te: 'तेलुगु' }),
    );
    expect(names(found)).toEqual(['Dr. Thomas Wexford']);
  });

  it('wants every word', () => {
    expect(names(searchPhysicians(cancerPhysicians, 'leela lung'))).toEqual([]);
    expect(names(searchPhysicians(cancerPhysicians, 'digestive leela'))).toEqual(['Dr. Leela Merchant']);
  });

  it('overlooks accents', () => {
    const jose: Physician = {
      id: 'x',
      name: 'Dr. José Núñez',
      degrees: 'MD',
      specialty: 'orthopedics',
      subspecialty: 'Knee',
      years: 20,
      languages: [],
    };
    expect(searchPhysicians([jose], 'jose nunez')).toEqual([jose]);
  });

  it('finds everyone without a query, in the order of the list', () =>
    expect(searchPhysicians(orthopedicPhysicians, '  ')).toEqual(orthopedicPhysicians));

  it('says how many were found', () => {
    expect(resultMessage(texts.search, 10, 10, '')).toBe('10 physicians');
    expect(resultMessage(texts.search, 1, 10, 'lung')).toBe('1 of 10 physicians match “lung”');
    expect(resultMessage(texts.search, 0, 10, 'zebra')).toBe('No physician matches “zebra”');
  });
});

describe('the physicians', () => {
  const all = [...cancerPhysicians, ...orthopedicPhysicians];

  it('are ten for cancer and twenty for orthopedics, none of them twice', () => {
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

  it('have over twenty years in practice on average, as the home page says', () =>
    expect(all.reduce((sum, { years }) => sum + years, 0) / all.length).toBeGreaterThan(20));
});
