import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { json, testApi } from '../support/start-api.ts';

const { api, admin } = testApi();

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: { readonly format?: string; readonly minimum?: number };
}
const { paths } = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, { parameters?: readonly Parameter[] }>>;
};

/** Forged cursors: with types other than the list's, and with invalid dates. */
const cursors = 'at listedAt updatedAt sortTitle receivedAt addedAt revision _id'
  .split(' ')
  .flatMap((field) =>
    [
      ['after', field, ['date', 9e15], ['id', '0'.repeat(24)]],
      ['after', field, ['plain', 'x'], ['plain', 'y']],
    ].map((place) => Buffer.from(JSON.stringify(place)).toString('base64url')),
  );
const MOMENTS = [
  ...'2026-W05 2026-033 20261126 2026-11 2026-02-30 2026-01-01T10'.split(' '),
  ...['2026-01-01T10:00:00+99:99', 'x'],
];
const NUMBERS = ['1e400', '1e1', '0x10', '1.0', ' 5', '٣', '', '-1', '1.5', 'NaN', '99999999999999999999'];

/** Returns invalid values for a parameter by its type; empty if any text is valid. */
const badValuesOf = ({ name, schema }: Parameter): readonly string[] =>
  name === 'cursor'
    ? cursors
    : schema.format === 'date-time'
      ? MOMENTS
      : schema.minimum !== undefined
        ? NUMBERS
        : [];

const questions = Object.entries(paths).flatMap(([path, { get }]) =>
  (get?.parameters ?? [])
    .filter((parameter) => parameter.in === 'query' && badValuesOf(parameter).length > 0)
    .map((parameter): [string, Parameter] => [path, parameter]),
);

it('covers the lists, their timestamps and their numbers', () => {
  const names = questions.map(([, { name }]) => name);
  expect(new Set(names)).toEqual(new Set(['page', 'perPage', 'cursor', 'from', 'to', 'hours']));
});

it.each(questions.map(([path, parameter]) => [path, parameter.name, parameter] as const))(
  '%s refuses bad values of %s',
  async (path, name, parameter) => {
    const isList = !path.includes('{');
    const more: Record<string, string> = path.endsWith('of-person')
      ? { email: 'a@example.org' }
      : path.endsWith('/terms')
        ? { kind: 'tag' }
        : {};
    const address = path.replace(/\{\w+\}/g, '0'.repeat(24));
    for (const value of badValuesOf(parameter)) {
      const answer = await api.get(`${address}?${new URLSearchParams({ ...more, [name]: value })}`, admin);
      expect([value, answer.status < 500]).toEqual([value, true]);
      // A cursor with the right field and types is valid, whatever its origin.
      if (answer.status === 200) expect(name).toBe('cursor');
      else if (isList)
        expect((await json(answer)).errors).toContainEqual(expect.objectContaining({ field: name }));
    }
  },
);
