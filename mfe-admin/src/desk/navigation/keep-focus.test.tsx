/** @jest-environment @opinionbridge/build/testing/browser */
import { act, render, screen } from '@opinionbridge/build/testing/react';
import fc from 'fast-check';
import { useEffect, useRef } from 'react';
import { keepFocus } from './keep-focus.ts';

function Lists({ rows, cards }: { readonly rows: readonly string[]; readonly cards: readonly string[] }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => keepFocus(frame.current!), []);
  return (
    <div ref={frame}>
      <h1>Desk</h1>
      <section>
        <h2>People</h2>
        {rows.length > 0 && (
          <table>
            <tbody>
              {rows.map((row) => (
                <tr key={row}>
                  <td>{row}</td>
                  <td>
                    <button>Disable {row}</button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section>
        <h2>Pictures</h2>
        <ul>
          {cards.map((card) => (
            <li key={card}>
              <a href={`#${card}`}>{card}</a>
              <button>Delete {card}</button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const KEPT = (frame: HTMLDivElement | null) => (frame ? keepFocus(frame) : undefined);

const without = (all: readonly string[], one: string | undefined) => all.filter((each) => each !== one);

test.each([
  ['Delete a', ['a', 'b', 'c'], 'a', 'b'],
  ['Delete b', ['a', 'b', 'c'], 'b', 'c'],
  ['Delete c', ['a', 'b', 'c'], 'c', 'b'],
  ['Delete a', ['a'], 'a', 'Pictures'],
])(
  'after %s of %j the focus is on the next item, the last, or the heading',
  async (name, cards, gone, next) => {
    const { rerender } = render(<Lists rows={['x']} cards={cards} />);
    act(() => screen.getByRole('button', { name }).focus());
    await act(async () => rerender(<Lists rows={['x']} cards={without(cards, gone)} />));
    expect(document.activeElement?.textContent).toBe(next);
  },
);

test.each([
  ['Disable', ['Role', 'Enable', 'Transfer'], 'Enable'],
  ['Cancel', ['Role', 'Disable', 'Transfer'], 'Transfer'],
  ['Change', ['Role'], 'Role'],
  ['Cancel', [], 'Next'],
])('after %s, with %j left in its row, the focus is on %s', async (pressed, left, next) => {
  const row = (controls: readonly string[]) => (
    <div ref={KEPT}>
      <h1>People</h1>
      <ul>
        <li>
          Asha
          <div>
            {controls.map((control, index) => (
              // A control that replaces another one is a different element.
              <span key={`${index} ${control}`}>
                <button>{control}</button>
              </span>
            ))}
          </div>
        </li>
        <li>
          <button>Next</button>
        </li>
      </ul>
    </div>
  );
  const before = pressed === 'Disable' ? [pressed, 'Transfer'] : ['Disable', pressed];
  const { rerender } = render(row(['Role', ...(pressed === 'Change' ? [pressed] : before)]));
  act(() => screen.getByRole('button', { name: pressed }).focus());
  await act(async () => rerender(row(left)));
  expect(document.activeElement?.textContent).toBe(next);
});

test.each([
  ['a button', { disabled: true }, {}],
  ['the fields around it', {}, { inert: true }],
])('once %s is disabled, the focus is on the heading of its part', async (_what, button, fields) => {
  const part = (isOff: boolean) => (
    <div ref={KEPT}>
      <h1>Desk</h1>
      <section>
        <h2>Posts</h2>
        <div {...(isOff && fields)}>
          <button {...(isOff && button)}>Publish</button>
        </div>
      </section>
    </div>
  );
  const { rerender } = render(part(false));
  act(() => screen.getByRole('button').focus());
  await act(async () => rerender(part(true)));
  expect(document.activeElement?.textContent).toBe('Posts');
});

test('removals never lose the focus to the page, nor steal it', async () => {
  const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(names, names, fc.infiniteStream(fc.nat()), async (rows, cards, choices) => {
      const next = () => choices.next().value!;
      const { rerender, unmount } = render(<Lists rows={rows} cards={cards} />);
      let left: readonly string[] = rows;
      let others: readonly string[] = cards;
      while (left.length + others.length > 0) {
        const controls = [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')];
        act(() => controls[next() % controls.length]!.focus());
        const before = document.activeElement;
        if (left.length > 0 && (next() % 2 === 0 || others.length === 0))
          left = without(left, left[next() % left.length]);
        else others = without(others, others[next() % others.length]);
        await act(async () => rerender(<Lists rows={left} cards={others} />));
        expect(document.activeElement).not.toBe(document.body);
        if (before?.isConnected) expect(document.activeElement).toBe(before);
      }
      unmount();
    }),
  );
});
