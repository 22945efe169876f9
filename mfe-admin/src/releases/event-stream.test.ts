import { eventReader } from './event-stream.ts';

const read = (...pieces: string[]) => {
  const data: string[] = [];
  const take = eventReader((said) => data.push(said));
  pieces.forEach(take);
  return data;
};

test('reports complete events, however their text is split', () => {
  const stream = 'event: releases\ndata: {"a":1}\n\n:\n\nevent: releases\ndata: {"a":2}\n\n';
  expect(read(stream)).toEqual(['{"a":1}', '{"a":2}']);
  expect(read(...stream)).toEqual(['{"a":1}', '{"a":2}']);
});

test('ignores incomplete events and comments', () => {
  expect(read('event: releases\ndata: {"a":1}\n')).toEqual([]);
  expect(read(':\n\n')).toEqual([]);
});
