import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Our promises about time, numbers, hours, records and refunds are in `promises/`, in both languages. Texts must insert
 * them and not state any such promise themselves, because duplicates drift apart.
 */
const KINDS: Readonly<Record<string, RegExp>> = {
  'numbers of physicians':
    /\d{2,}\+|\b(?:ten|twenty|thirty)\b|(?<![\p{L}\p{M}])(?:दस|बीस|तीस)(?![\p{L}\p{M}])/iu,
  hours: /24\/7|Eastern|ईस्टर्न|\d ?(?:am|pm)\b|चौबीसों/iu,
  retention: /\b\d+ (?:years|months)\b|\d साल(?! से छोटे)/iu,
  'who sees records': /only .{0,40}\b(?:open|see)|opened only|seen only|केवल .{0,40}(?:खोल|देख)/iu,
  'protection of records': /AES|TLS/u,
  'deletion of records': /delete (?:your|their) records|yours to (?:download|delete)|रिकॉर्ड .{0,12}हटा/iu,
  refunds: /full refund|no refund|पूरा पैसा वापस/iu,
  turnaround: /within \S+ (?:business )?(?:days?|hours?)\b|कार्यदिवस/iu,
};

/**
 * Legal texts have their own duties and periods, listed in the specification; they contain no promises of these kinds.
 */
const LEGAL_KINDS = ['numbers of physicians', 'who sees records', 'deletion of records'];

/** Texts built from a setting, like the turnaround; and titles of papers. */
const NO_PROMISES = [
  ...['Answers within {count} days', '{count} दिनों के भीतर जवाब'],
  ...['Ten years of active surveillance', 'Limb salvage after sarcoma: function at ten years'],
];

function filesOf(path: string): string[] {
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name));
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) yield* stringsIn(one);
}

const textsOf = async (file: string) => [...stringsIn({ ...((await import(file)) as object) })];

test.each(['en', 'hi'])('in %s, promises are defined in one place', async (language) => {
  const files = filesOf(join(import.meta.dirname, '../../mfe-marketing/src/content', language));
  const isTable = (file: string) => file.includes('/promises/');
  const promises = (await Promise.all(files.filter(isTable).map(textsOf))).flat();
  const longestFirst = [...promises, ...NO_PROMISES].toSorted((one, other) => other.length - one.length);
  const own: string[] = [];
  for (const file of files.filter((one) => !isTable(one)))
    for (const text of await textsOf(file)) {
      const rest = longestFirst.reduce((left, promise) => left.replaceAll(promise, ''), text);
      for (const [kind, pattern] of Object.entries(KINDS))
        if (pattern.test(rest) && (!file.includes('/legal/') || LEGAL_KINDS.includes(kind)))
          own.push(`${kind}: ${rest}`);
    }
  expect(promises.length).toBeGreaterThan(10);
  expect(own).toEqual([]);
});
