import { expect, test } from '@playwright/test';
import { Book } from './book.ts';
import { Chance } from './chance.ts';
import { folderFigures, processFigures } from './figures.ts';
import { growthOf } from './growth.ts';
import { brokenPromises } from './promises.ts';
import { newestIn } from './actors/visitors.ts';

test('the same seed repeats a run, and actors do not interfere', () => {
  const list = (seed: number) => {
    const chance = new Chance(seed);
    return Array.from({ length: 50 }, () => chance.next());
  };
  expect(list(7)).toEqual(list(7));
  expect(list(7)).not.toEqual(list(8));
  expect(list(7).every((value) => value >= 0 && value < 1)).toBe(true);
  expect(new Set(list(7)).size).toBe(50);
  const chance = new Chance(1);
  expect(chance.of('faults').next()).toBe(chance.of('faults').next());
  expect(chance.of('faults').next()).not.toBe(chance.of('editor').next());
  const picks = Array.from({ length: 300 }, () => chance.pick(['a', 'b', 'c']));
  for (const one of ['a', 'b', 'c']) expect(picks.filter((pick) => pick === one).length).toBeGreaterThan(60);
  expect(() => chance.pick([])).toThrow('nothing to pick');
});

test('growth is detected, and warming up or fluctuation is not', () => {
  const allowance = { factor: 1.2, plus: 5 };
  const judge = (value: (index: number) => number) =>
    growthOf(
      Array.from({ length: 100 }, (_, index) => value(index)),
      allowance,
    ).hasGrown;
  expect(judge((index) => 100 + index)).toBe(true);
  expect(judge(() => 100)).toBe(false);
  expect(judge((index) => (index < 25 ? 10 : 100))).toBe(false);
  expect(judge((index) => (index === 99 ? 10_000 : 100))).toBe(false);
  expect(judge((index) => 100 + (index % 2) * 20)).toBe(false);
  expect(judge((index) => (index < 50 ? 0 : 6))).toBe(true);
  expect(() => growthOf([1, 2, 3], allowance)).toThrow('say nothing');
});

test('lost, duplicated and undelivered work is reported', () => {
  const stored = ['a', 'b', 'b', 'd', 'never acknowledged'];
  expect(brokenPromises({ acknowledged: ['a', 'b', 'c', 'd'], stored, delivered: ['a', 'b'] })).toEqual([
    'c is lost',
    'b is stored 2 times',
    'd was not delivered',
  ]);
  expect(brokenPromises({ acknowledged: ['a'], stored: ['a'], delivered: ['a', 'x'] })).toEqual([]);
});

test('of many faults, some are described and all are counted', () => {
  const book = new Book();
  for (let count = 0; count < 1_000; count++) book.note(`fault ${count}`);
  expect([book.wrong.length, book.wrongCount, book.wrong[0]]).toEqual([200, 1_000, '0 s: fault 0']);
  book.count('pages');
  book.count('pages');
  expect([...book.counts]).toEqual([['pages', 2]]);
});

test('processes and folders are measured, and missing ones ignored', async () => {
  const own = await processFigures(process.pid);
  expect(own?.['memory MB']).toBeGreaterThan(20);
  expect(own?.['handles']).toBeGreaterThan(3);
  expect(await processFigures(2 ** 22 + 1)).toBeUndefined();
  const here = await folderFigures(import.meta.dirname);
  expect(here['files']).toBeGreaterThan(10);
  expect(here['disk MB']).toBeGreaterThan(0.01);
  expect(await folderFigures('/nowhere')).toEqual({ files: 0, 'disk MB': 0 });
});

test('finds the newest post on a page, or none', () => {
  expect(newestIn('<h2>Soak-post-7 of the run</h2> soak-post-12-of-the-run')).toBe(12);
  expect(newestIn('')).toBe(-1);
});
