import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../programs/step.ts';

/** Words that only this project used, and the standard terms, for code, comments and test titles. */
const WORDS: Readonly<Record<string, string>> = {
  'comes? alive': 'hydrates',
  'handed on': 'forwarded',
  'looks again': 'polls',
  'in the same moment': 'at the same time, concurrently',
  'the one who': 'the user, the caller, the visitor',
  'turn(?:ed|s)? away': 'rejected',
  'under way': 'in progress, in flight',
  ENOUGH_TO_DO: 'OVERLOADED',
  'hasEnoughToDo|insteadOf|Happening|recordLater':
    'isOverloaded, fallbackFor, UntimedEvent, recordClientFailure',
  'TurnedAway|LastInLine|SpokenContract|LivingShells|NotYours':
    'the names of the pattern: RequestRejected, ContractAdapter …',
  'withoutFormulas|whenAtRest|keptSections?': 'escapeFormulas, onIdleOrInteraction, staticSections',
  '(?:status|refusal|change|delivery|activity|device|bytes|bulk|fault)Words': '…Label, …Message, format…',
};

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  // Texts for readers are prose, and this file contains the list.
  .filter((file) => file && !/\.gen\.|\/content\/|\/hindi\.ts$|tools\/check\/words\.test\.ts$/.test(file));
const texts = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);

test.each(Object.entries(WORDS))('nobody writes “%s”, but: %s', (pattern) => {
  const word = new RegExp(`\\b(?:${pattern})\\b`);
  expect(files.length).toBeGreaterThan(1_000);
  expect(texts.filter(([, text]) => word.test(text)).map(([file]) => file)).toEqual([]);
});
