import fc from 'fast-check';
import { enquire } from '../support/enquiries.ts';
import { postCalls } from '../support/posts.ts';
import { json, testApi, type Json } from '../support/start-api.ts';

const { api, admin } = testApi();
const { create } = postCalls(api, admin);

beforeAll(async () => {
  for (let n = 0; n < 7; n++) {
    // The word is in the title, in a text, or in neither; some titles occur twice.
    const [title, text] = [n % 3 ? 'Antelope' : `Buffalo ${n}`, n % 2 ? 'antelopes' : 'nothing'];
    await create({
      title,
      like: `<p>${text}</p>`,
      category: n % 2 ? 'One' : 'Two',
      status: n % 4 ? 'draft' : 'published',
    });
    await enquire(api, { lastName: n % 2 ? 'Rao' : 'Mehta', ...(n === 3 && { company: 'x' }) });
  }
});

/** Lists of the desk with their query parameters; each is combined with every other. */
const LISTS: Record<string, Record<string, readonly string[]>> = {
  '/api/admin/blog': {
    q: ['antelope', 'buffalo'],
    status: ['draft', 'published'],
    category: ['One'],
    sort: ['newest', 'oldest', 'updated', 'title'],
  },
  '/api/admin/enquiries': {
    q: ['rao', 'asha'],
    status: ['new', 'spam'],
    unread: ['true'],
    overdue: ['true'],
    assignee: ['me', 'nobody'],
    delivery: ['waiting'],
  },
  '/api/admin/audit': {
    kind: ['posts', 'logins'],
    who: ['editor@example.org'],
    from: ['2020-01-01T00:00:00Z'],
    to: ['2100-01-01'],
  },
  '/api/admin/media': { q: ['a'] },
};

const questions = fc.constantFrom(...Object.keys(LISTS)).chain((path) =>
  fc.record({
    path: fc.constant(path),
    query: fc.record(
      Object.fromEntries(
        Object.entries(LISTS[path]!).map(([name, values]) => [name, fc.constantFrom(...values)]),
      ),
      { requiredKeys: [] },
    ),
    perPage: fc.integer({ min: 1, max: 4 }),
  }),
);

type Question = typeof questions extends fc.Arbitrary<infer One> ? One : never;

const keyOf = (entry: Json) => String(entry.reference ?? entry.id ?? entry._id);

it('lists the same on many pages as on one, both ways, for any filter and order', async () => {
  await fc.assert(
    fc.asyncProperty(questions, async ({ path, query, perPage }) => {
      // Exclude the entries that reading itself adds to the activity.
      const until = path.endsWith('audit') && !query['to'] ? { to: new Date().toISOString() } : {};
      const search = new URLSearchParams({ ...query, ...until } as Record<string, string>);
      const page = async (address: string) => {
        const answer = await api.get(address, admin);
        expect([address, answer.status]).toEqual([address, 200]);
        const link = (relation: string) =>
          new RegExp(`<([^>]+)>; rel="${relation}"`).exec(answer.headers.get('link') ?? '')?.[1];
        return { keys: ((await json(answer)) as Json[]).map(keyOf), link };
      };
      const whole = (await page(`${path}?${search}`)).keys;
      const parts: string[][] = [];
      let at = await page(`${path}?${search}&perPage=${perPage}`);
      for (;;) {
        parts.push(at.keys);
        const next = at.link('next');
        if (next === undefined || parts.length > whole.length) break;
        at = await page(next);
      }
      expect(parts.flat()).toEqual(path.endsWith('audit') ? whole.slice(0, parts.flat().length) : whole);
      for (const expected of parts.slice(0, -1).reverse()) {
        at = await page(at.link('prev')!);
        expect(at.keys).toEqual(expected);
      }
    }),
    // Words with a sort order are the most common query.
    {
      // Each run is ten requests, so the maximum keeps large runs within a minute.
      numRuns: Math.min(fc.readConfigureGlobal().numRuns! / 2, 300),
      examples: LISTS['/api/admin/blog']!['sort']!.map((sort): [Question] => [
        { path: '/api/admin/blog', query: { q: 'antelope', sort }, perPage: 2 },
      ]),
    },
  );
}, 60_000);
