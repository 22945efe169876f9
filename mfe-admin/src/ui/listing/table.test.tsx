/** @jest-environment @opinionbridge/build/testing/browser */
import { render, screen, userEvent } from '@opinionbridge/build/testing/react';
import { renderToString } from 'react-dom/server';
import { column, Table, unlabelledColumn, type Columns } from './table.tsx';

interface Person {
  readonly id: string;
  readonly name: string;
}
const ASHA = { id: 'a', name: 'Asha' };
const RAVI = { id: 'r', name: 'Ravi' };

/** Like a page, creates its columns on every render. */
function People({ people, word = 'posts' }: { readonly people?: readonly Person[]; readonly word?: string }) {
  const columns: Columns<Person> = [
    column('Name', ({ name }) => name, { dir: 'auto' }),
    column('Work', () => word),
    unlabelledColumn(<i>What to do</i>, ({ name }) => <input aria-label={`Rename ${name}`} />),
  ];
  return <Table columns={columns} rows={people} keyOf={({ id }) => id} />;
}

const htmlOf = (selector: string) =>
  Array.from(document.querySelectorAll(selector), ({ outerHTML }) => outerHTML);

test('cells show their column’s title on a card, except those with buttons', () => {
  render(<People people={[ASHA]} />);
  expect(htmlOf('th')).toEqual([
    '<th scope="col">Name</th>',
    '<th scope="col">Work</th>',
    '<th scope="col"><i>What to do</i></th>',
  ]);
  expect(htmlOf('td')).toEqual([
    '<td data-label="Name" dir="auto">Asha</td>',
    '<td data-label="Work">posts</td>',
    '<td><input aria-label="Rename Asha"></td>',
  ]);
});

test('input in a row survives rows inserted before it, and new columns', async () => {
  const { rerender } = render(<People people={[RAVI]} />);
  const field = screen.getByRole('textbox');
  await userEvent.type(field, 'Ravindra');
  const both = [ASHA, RAVI];
  rerender(<People people={both} />);
  rerender(<People people={both} word="enquiries" />);
  expect(screen.getByRole('textbox', { name: 'Rename Ravi' })).toBe(field);
  expect(document.activeElement).toBe(field);
  expect(htmlOf('[data-label="Work"]')).toEqual(Array(2).fill('<td data-label="Work">enquiries</td>'));
});

test('the server renders rows, and nothing while they are loading', () => {
  expect(renderToString(<People people={[ASHA]} />)).toContain('<td data-label="Name" dir="auto">Asha</td>');
  expect(renderToString(<People />)).toBe('');
});
