import { authorization } from './fetch-file.ts';

const source = { place: 'https://store.example', hosts: ['store.example'], fileMs: 1_000 };

test('a token is sent if configured, and nothing otherwise', () => {
  expect(authorization(source)).toEqual({});
  expect(authorization({ ...source, token: 'of-this-site' })).toEqual({
    authorization: 'Bearer of-this-site',
  });
});
