import { authorization } from './fetch-file.ts';

const source = { place: 'https://store.example', hosts: ['store.example'], fileMs: 1_000 };

test('who reads is told to a store that asks, and nothing is made up without a token', () => {
  expect(authorization(source)).toEqual({});
  expect(authorization({ ...source, token: 'of-this-site' })).toEqual({
    authorization: 'Bearer of-this-site',
  });
});
