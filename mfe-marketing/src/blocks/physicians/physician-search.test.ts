import { cancerPhysicians, orthopedicPhysicians, type Physician } from '../../content/physicians.ts';
import { resultMessage, searchPhysicians } from './physician-search.ts';

const names = (found: readonly Physician[]) => found.map((physician) => physician.name);

describe('the search over physicians', () => {
  it('finds by a part of the name', () => {
    expect(names(searchPhysicians(cancerPhysicians, 'deshk'))).toEqual(['Dr. Anita Deshkar']);
  });

  it('finds by subspecialty, in any case', () => {
    expect(names(searchPhysicians(orthopedicPhysicians, 'SPINE')).length).toBeGreaterThan(1);
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
      subspecialty: 'Knee',
      years: 20,
      languages: [],
    };
    expect(searchPhysicians([jose], 'jose nunez')).toEqual([jose]);
  });

  it('finds everyone without a query, in the order of the list', () => {
    expect(searchPhysicians(orthopedicPhysicians, '  ')).toEqual(orthopedicPhysicians);
  });

  it('says how many were found', () => {
    expect(resultMessage(10, 10, '')).toBe('10 physicians');
    expect(resultMessage(1, 10, 'lung')).toBe('1 of 10 physicians match “lung”');
    expect(resultMessage(0, 10, 'zebra')).toBe('No physician matches “zebra”');
  });
});

describe('the physicians', () => {
  const all = [...cancerPhysicians, ...orthopedicPhysicians];

  it('are ten for cancer and twenty for orthopedics, none of them twice', () => {
    expect(cancerPhysicians).toHaveLength(10);
    expect(orthopedicPhysicians).toHaveLength(20);
    expect(new Set(all.map(({ id }) => id)).size).toBe(30);
  });

  it('have been in practice for more than twenty years on average, as the home page says', () => {
    expect(all.reduce((sum, { years }) => sum + years, 0) / all.length).toBeGreaterThan(20);
  });
});
