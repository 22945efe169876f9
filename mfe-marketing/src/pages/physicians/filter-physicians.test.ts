import { filterPhysicians, readFilter } from './filter-physicians.ts';

const found = (query: string) => filterPhysicians(readFilter(new URLSearchParams(query)));

test.each([
  ['', 30],
  ['specialty=cancer', 10],
  ['specialty=orthopedics', 20],
  ['language=hi', 10],
  ['specialty=cancer&language=te', 2],
  ['subspecialty=Lung cancer', 1],
  // Who changes the specialty means all of it.
  ['specialty=orthopedics&subspecialty=Lung cancer', 20],
  ['subspecialty=Lung cancer&language=mr', 0],
])('%j finds %i', (query, count) => expect(found(query)).toHaveLength(count));

test.each(['specialty=dental', 'language=xx', 'subspecialty=<script>', 'specialty=', 'other=1'])(
  'what is no filter (%s) filters nothing',
  (query) => expect(found(query)).toHaveLength(30),
);
