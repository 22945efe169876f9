import fc from 'fast-check';
import { operations } from '../support/contract.ts';
import { json, testApi } from '../support/start-api.ts';

/** Increase for a thorough run: each round is ten concurrent requests. */
const ROUNDS = fc.readConfigureGlobal().numRuns! / 10;

const { api, admin } = testApi();

// Operations that end the test's own session, change it permanently, or answer with an endless stream.
const LEFT_OUT = /logout|sessions|password\/change|releases\/events/;

const key = fc.oneof(
  fc.constantFrom(...'title email password firstName helpyou tags status slug code image'.split(' ')),
  fc.constantFrom('__proto__', 'constructor', '$where', '$gt', 'a.b', '', 'toString', 'length', 'then'),
  fc.string({ maxLength: 12 }),
);
const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom(
      'x'.repeat(10_000),
      '\u0000',
      '\ud800',
      '../../etc/passwd',
      '{"$ne":null}',
      '1e999',
      'NaN',
      '-1',
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;
const body = fc.oneof(
  fc.dictionary(key, value, { maxKeys: 6, noNullPrototype: true }).map((object) => JSON.stringify(object)),
  value.map((any) => JSON.stringify(any)),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '{"a":',
    '[[[[[[[[',
    `{"${'k'.repeat(900_000)}":1}`,
    `[${'['.repeat(5000)}`,
    '{"__proto__":{"polluted":1}}',
    '',
  ),
);
const headers = fc.record(
  {
    'Content-Type': fc.constantFrom(
      ...['application/json', 'application/json; charset=utf-7', 'application/x-www-form-urlencoded'],
      ...['multipart/form-data; boundary=x', 'multipart/form-data', 'text/html', 'x'],
    ),
    'If-Match': fc.constantFrom('"1"', '*', 'W/"x"', '"99999999999999999999"'),
    'If-None-Match': fc.constantFrom('*', '"x"', 'W/"y", "z"'),
    'Idempotency-Key': fc.constantFrom('x', 'a key with spaces', 'k'.repeat(300), 'normal-key-1'),
    'X-Request-Id': fc.constantFrom('x', 'valid-request-id', '<script>', 'x'.repeat(500)),
    'Content-Encoding': fc.constantFrom('gzip', 'br', 'x'),
    Authorization: fc.constantFrom('Bearer x', 'Bearer a.b.c', 'Basic eDp5', 'bearer'),
  },
  { requiredKeys: [] },
);
const pathPart = fc.oneof(
  fc.constantFrom(
    '000000000000000000000000',
    '1',
    '0',
    '-1',
    '%00',
    '%2e%2e',
    'a%2Fb',
    '$where',
    '__proto__',
    '%F0%9F%98%80',
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
);
const query = fc.oneof(
  fc.constant(''),
  fc.constantFrom(
    '?q[$ne]=1',
    '?page=1e9',
    '?__proto__[x]=1',
    '?q=%',
    '?q=%FF',
    `?q=${'x'.repeat(5000)}`,
    '?a=1&a=2',
    '?status=x',
  ),
  fc.dictionary(key, fc.string({ maxLength: 20 }), { maxKeys: 4, noNullPrototype: true }).map((object) => {
    return `?${new URLSearchParams(Object.entries(object).map(([k, v]) => [k.toWellFormed(), v.toWellFormed()]))}`;
  }),
);

it('never fails with a 5xx, and refuses with coded problems, whatever is requested', async () => {
  const chosen = operations.filter(({ path }) => !LEFT_OUT.test(path));
  const request = fc.record({
    operation: fc.nat({ max: 10_000 }).map((n) => n % chosen.length),
    isAdmin: fc.boolean(),
    parts: fc.array(pathPart, { minLength: 3, maxLength: 3 }),
    body,
    headers,
    query,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 10, maxLength: 10 }), async (requests) => {
      await Promise.all(
        requests.map(async (one) => {
          const { method, path } = chosen[one.operation]!;
          let part = 0;
          const address = path.replace(/\{\w+\}/g, () => one.parts[part++] || 'x') + one.query;
          const sent = { ...one.headers, ...(one.isAdmin && admin) };
          const response = await api.send(method, address, method === 'GET' ? undefined : one.body, sent);
          const answer = await response.text();
          if (response.status >= 500) {
            throw new Error(JSON.stringify({ method, address, sent, body: one.body.slice(0, 300), answer }));
          }
          if (response.status >= 400)
            expect(JSON.parse(answer)).toMatchObject({ code: expect.any(String), status: response.status });
        }),
      );
    }),
    { numRuns: ROUNDS, endOnFailure: true },
  );
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect((await api.get('/health/ready')).status).toBe(200);
}, 90_000);

it.each([
  ['broken JSON', '{"a":', 400, 'malformed_request'],
  ['a list', '[]', 422, 'validation_failed'],
  ['a key that reaches into JavaScript', '{"__proto__":{"x":1}}', 400, 'malformed_request'],
  ['a key that every object has', '{"toString":"x"}', 400, 'malformed_request'],
  ['a query operator for text', '{"email":{"$gt":""},"password":"x"}', 400, 'malformed_request'],
  ['a list for text', '{"email":["a"],"password":"x"}', 422, 'validation_failed'],
  ['60 kB of key', `{"${'k'.repeat(60_000)}":1}`, 400, 'malformed_request'],
  ['more than the limit', `{"email":"${'x'.repeat(66_000)}"}`, 413, 'too_large'],
])('refuses %s at the login with a clear problem', async (_name, text, status, code) => {
  const response = await api.send('POST', '/api/admin/login', text, { 'Content-Type': 'application/json' });
  expect([response.status, (await json(response)).code]).toEqual([status, code]);
});

it('answers unknown addresses and methods with problems', async () => {
  expect(await json(api.get('/nothing'))).toMatchObject({ code: 'not_found' });
  expect(await json(api.send('DELETE', '/api/contact'))).toMatchObject({ code: 'not_found' });
});
