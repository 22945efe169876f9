/** @jest-environment @opinionbridge/build/testing/browser */
import { render, screen, userEvent, within } from '@opinionbridge/build/testing/react';
import { ConflictChoice } from './conflict-choice.tsx';

const conflicts = [
  { name: 'title', mine: 'Mine', theirs: 'Theirs' },
  { name: 'desc2', mine: '<p>The same</p>', theirs: '<p><b>The same</b></p>' },
  { name: 'image', mine: 'knee.jpg', theirs: '' },
];

function show() {
  const chosen: string[][] = [];
  let dropped = 0;
  render(
    <ConflictChoice
      conflicts={conflicts}
      onChoose={(names) => chosen.push([...names])}
      onTakeTheirs={() => (dropped += 1)}
    />,
  );
  const fields = screen.getAllByRole('group');
  return { chosen, dropped: () => dropped, fields, user: userEvent.setup() };
}

test('focuses its heading, with the own text selected everywhere', () => {
  const { fields } = show();
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { name: 'Someone else changed this post' }),
  );
  expect(fields).toHaveLength(3);
  for (const field of fields)
    expect((within(field).getByRole('radio', { name: /^Yours/ }) as HTMLInputElement).checked).toBe(true);
});

test('shows both versions formatted, and pictures as words', () => {
  const { fields } = show();
  const [title, desc, image] = fields as [HTMLElement, HTMLElement, HTMLElement];
  expect(within(title).getByText('Mine')).toBeTruthy();
  expect(within(title).getByText('Theirs')).toBeTruthy();
  expect(
    within(desc)
      .getAllByText('The same')
      .map(({ tagName }) => tagName),
  ).toEqual(['MARK', 'MARK']);
  expect(within(image).getByText('knee.jpg')).toBeTruthy();
  expect(within(image).getByText('(no picture)')).toBeTruthy();
});

test('reports choices by field name, even if they change', async () => {
  const { chosen, fields, user } = show();
  const pick = (field: number, name: RegExp) =>
    user.click(within(fields[field] as HTMLElement).getByRole('radio', { name }));
  await pick(0, /^Saved by someone else/);
  await pick(2, /^Saved by someone else/);
  await pick(0, /^Yours/);
  await user.click(screen.getByRole('button', { name: 'Save with these choices' }));
  expect(chosen).toEqual([['image']]);
});

test('allows dropping all changes with the keyboard', async () => {
  const { dropped, chosen, user } = show();
  while (document.activeElement?.textContent !== 'Discard all my changes') await user.tab();
  await user.keyboard('{Enter}');
  expect([dropped(), chosen]).toEqual([1, []]);
});
