import { conditionOf } from './condition.ts';

test.each([
  [{}, undefined],
  [{ 'if-none-match': '"a"' }, 304],
  [{ 'if-none-match': 'W/"a"' }, 304],
  [{ 'if-none-match': '"x,y" , "a"' }, 304],
  [{ 'if-none-match': '*' }, 304],
  [{ 'if-none-match': '"a"', 'cache-control': 'no-cache' }, 304],
  [{ 'if-none-match': '"x"', 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }, undefined],
  [{ 'if-none-match': 'a' }, undefined],
  [{ 'if-match': '"a"' }, undefined],
  [{ 'if-match': '"x", "a"' }, undefined],
  [{ 'if-match': '*' }, undefined],
  [{ 'if-match': '"x"' }, 412],
  [{ 'if-match': 'W/"a"' }, 412],
  [{ 'if-match': '"x"', 'if-none-match': '"a"' }, 412],
  [{ 'if-match': '"a"', 'if-none-match': '"a"' }, 304],
])('%j of "a" is answered with %s', (headers, status) => expect(conditionOf(headers, '"a"')).toBe(status));
