import { mentioned } from './mentioned.ts';

const person = (name: string, email = `${name}@example.org`) => ({ name, email });
const people = [
  ...[person('Ravi'), person('Ravi Kumar'), person('Meera Iyer'), person('मीरा'), person('Zoë')],
  person('', 'editor@example.org'),
];

it.each([
  ['Please check, @ravi.', ['Ravi']],
  ['@Ravi Kumar, please', ['Ravi Kumar']],
  ['@Ravi Kumar and @Ravi', ['Ravi Kumar', 'Ravi']],
  ['@MEERA  IYER', ['Meera Iyer']],
  ['@Raviraj and @Meera', []],
  ['Ravi wrote to x@ravi', []],
  ['@मीरा, देखिए', ['मीरा']],
  ['@Zoe\u0308!', ['Zoë']],
  ['@Ra\u200bvi', ['Ravi']],
  ['@editor@example.org', ['']],
  ['@', []],
  ['', []],
])('%j mentions %j', (text, names) => {
  expect(
    mentioned(text, people)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...names].sort());
});
