import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { aliases } from '../site/routes.ts';
import { deskPages, entrancePages } from './desk-pages.ts';
import { publicPages } from './public-pages.ts';
import { pageRoutesOfBuilt, routeOf } from './routes-of-built.ts';
import { SCREENS } from './still-page.ts';

const pages = [...publicPages, ...entrancePages, ...deskPages];

test('each route of each slice has a screenshot', () => {
  const routes = pageRoutesOfBuilt();
  const pictured = new Set(pages.map(({ path }) => routeOf(routes, path)));
  for (const { path, canonical } of aliases)
    if (pictured.has(routeOf(routes, canonical))) pictured.add(routeOf(routes, path));
  expect(routes.length).toBeGreaterThan(40);
  expect(routes.map(({ path }) => path).filter((path) => !pictured.has(path))).toEqual([]);
});

test('each stored screenshot belongs to a page, at both widths', () => {
  const names = pages.flatMap(({ name }) => SCREENS.map(({ width }) => `${name}-${width}`)).toSorted();
  const stored = (folder: string, ending: string) =>
    readdirSync(join(import.meta.dirname, folder))
      .filter((file) => file.endsWith(ending))
      .map((file) => file.slice(0, -ending.length))
      .toSorted();
  expect(stored('stored', '.png')).toEqual(names);
  expect(stored('stored/boxes', '.txt')).toEqual(names);
});
