/** @jest-environment @opinionbridge/build/testing/browser */
import { render, screen, userEvent } from '@opinionbridge/build/testing/react';
import { MemoryRouter } from 'react-router';
import { StagedCard, StagingPart } from './staging-part.tsx';

const staged = {
  slice: 'blog',
  version: '1.4.0',
  currentHours: 26,
  pages: 1_204,
  objection: null,
  isStored: false,
};

function show(more: object = {}, { may = true, active = '1.3.0' } = {}) {
  const taken: string[] = [];
  let end = (_isDone: boolean) => {};
  const take = (slice: string, version: string) => {
    taken.push(`${slice} ${version}`);
    return new Promise<boolean>((resolve) => (end = resolve));
  };
  render(
    <MemoryRouter>
      <StagingPart staged={{ ...staged, ...more }} active={active} steps={{ mayChange: () => may, take }} />
    </MemoryRouter>,
  );
  return { taken, end: (isDone: boolean) => end(isDone) };
}
const button = () => screen.queryByRole('button');

test('copies a release that did well on staging only once, by keyboard', async () => {
  const { taken, end } = show();
  expect(screen.getByText(/^On staging/).textContent).toBe(
    'On staging: 1.4.0, current for 26 h, 1,204 pages',
  );
  const user = userEvent.setup();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy to this site blog 1.4.0' }));
  await user.keyboard('{Enter}{Enter}');
  expect(taken).toEqual(['blog 1.4.0']);
  expect(button()?.textContent).toContain('Copying…');
  end(false);
  // Refused, so it can be retried.
  await screen.findByRole('button', { name: /^Copy to this site/ });
  await user.keyboard('{Enter}');
  expect(taken).toHaveLength(2);
});

test('shows the objection, without a button', () => {
  show({ objection: 'current on staging for 3 of 24 hours' });
  expect(screen.getByText('Not ready to copy: current on staging for 3 of 24 hours.')).toBeTruthy();
  expect(button()).toBeNull();
});

test('links to the page of a release that is already here', () => {
  show({ isStored: true, objection: 'quarantined on staging: asha: blank pages' });
  expect(screen.getByRole('link', { name: '1.4.0' }).getAttribute('href')).toBe('/admin/releases/blog/1.4.0');
  expect(screen.getByText(/ready to activate/)).toBeTruthy();
  expect(button()).toBeNull();
});

test('shows no button for an active release, or without the right', () => {
  show({ isStored: true }, { active: '1.4.0' });
  expect(screen.getByText(/also active here/)).toBeTruthy();
  show({}, { may: false });
  expect(button()).toBeNull();
});

test('also copies a slice that this site never had', async () => {
  const taken: string[] = [];
  const take = async (slice: string, version: string) => taken.push(`${slice} ${version}`) > 0;
  render(
    <MemoryRouter>
      <StagedCard staged={{ ...staged, slice: 'events' }} steps={{ mayChange: () => true, take }} />
    </MemoryRouter>,
  );
  const card = screen.getByRole('region', { name: 'events' });
  expect(card.textContent).toContain('Not released here yet.On staging: 1.4.0');
  await userEvent.click(screen.getByRole('button', { name: 'Copy to this site events 1.4.0' }));
  expect(taken).toEqual(['events 1.4.0']);
});
