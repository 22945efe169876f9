import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../programs/step.ts';
import { asvsPage, type AsvsAnswers } from './asvs-page.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const answers = parse(read('tools/docs/asvs.yaml')) as AsvsAnswers;
const [chapter = ''] = Object.keys(answers);
const [section = '', next = ''] = Object.keys(answers[chapter]!);
const changed = (requirements: AsvsAnswers[string][string], of = section): AsvsAnswers => ({
  ...answers,
  [chapter]: { ...answers[chapter], [of]: requirements },
});

test('every requirement of levels 1 and 2 has an answer, and its tests exist', () =>
  expect(asvsPage(answers, read)).toMatch(/^\| 1 +(\| \d+ ){3}\|\n\| 2 +(\| \d+ ){3}\|$/m));

test.each<[string, AsvsAnswers, RegExp]>([
  ['missing', changed({ '1 words': 'open, x' }), /1\.1\.2 is missing; there are 70 \+ 183 .*, not 70 \+ 182/],
  ['named twice', changed({ '1-2 words': 'open, x', '2 words': 'open, x' }), /1\.1\.2 is named twice/],
  [
    'not of the standard',
    changed({ '1-3 words': 'open, x' }),
    /1\.1\.3 is named twice, or not in the standard/,
  ],
  ['said to be met', changed({ '1-2 words': 'met, surely' }), /1\.1\.1 has neither tests nor a reason/],
  ['without a reason', changed({ '1-2 words': 'open' }), /1\.1\.1 has neither tests nor a reason/],
  [
    'of a test that is gone',
    changed({ '1-2 words': { 'README.md': '# Gone' } }),
    /README\.md has no “# Gone”/,
  ],
  [
    'of a part of a title',
    changed({ '1-2 words': { 'tools/docs/links.test.ts': 'leads to a file' } }),
    /has no “leads to a file”/,
  ],
  [
    'in a section that is gone',
    { ...answers, [chapter]: { [next]: answers[chapter]![next]! } },
    /not \d+ \+ \d+/,
  ],
])('a requirement %s is a fault', (_what, given, message) => {
  expect(() => asvsPage(given, read)).toThrow(message);
});
