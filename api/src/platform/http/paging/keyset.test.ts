import { Types } from 'mongoose';
import { placeOf } from './keyset.ts';

const cursor = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url');
const id = '0'.repeat(24);

it('encodes a position by time, text or number, and by id', () => {
  expect(placeOf(cursor('after', 'at', ['date', 5], ['id', id]), 'at')).toEqual({
    part: 0,
    side: 'after',
    value: new Date(5),
    id: new Types.ObjectId(id),
  });
  expect(placeOf(cursor('before', 'title', ['plain', 'a'], ['plain', 'b'], 1), 'title')).toEqual({
    part: 1,
    side: 'before',
    value: 'a',
    id: 'b',
  });
});

it.each([
  '',
  'nonsense',
  cursor(),
  cursor('after', 'other', ['date', 5], ['id', id]),
  cursor('beside', 'at', ['date', 5], ['id', id]),
  cursor('after', 'at', ['date', '5'], ['id', id]),
  cursor('after', 'at', ['date', 5], ['id', 'x']),
  cursor('after', 'at', ['plain', { $gt: '' }], ['id', id]),
  cursor('after', 'at', ['plain', null], ['id', id]),
  cursor('after', 'at', null, null),
  cursor('after', 'at', ['date', 5]),
  cursor('after', 'at', ['date', 5], ['id', id], 'length'),
])('refuses %j', (text) => {
  expect(() => placeOf(text, 'at')).toThrow(expect.objectContaining({ code: 'validation_failed' }));
});
