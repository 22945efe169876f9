/**
 * Writes the two SVG sprites of the marketing pages.
 *
 *   node pictures/sprites.ts
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { departments } from '../mfe-marketing/src/content/en/departments.ts';
import { institutionStrips } from '../mfe-marketing/src/content/institutions.ts';
import { departmentSprite } from './src/department-icons.ts';
import { emblemSprite } from './src/emblems.ts';

const folder = join(import.meta.dirname, '../mfe-marketing/src/pictures');
await writeFile(join(folder, 'emblems.svg'), emblemSprite(institutionStrips.flat().map(({ id }) => id)));
await writeFile(join(folder, 'departments.svg'), departmentSprite(departments.map(({ id }) => id)));
