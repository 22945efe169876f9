import type { Enquiry } from '../enquiry-labels.ts';
import { clashOf, differenceLabel } from './enquiry-difference.ts';

const seen = { status: 'new', assignee: null, entries: [], revision: 1 } as unknown as Enquiry;
const meera = { id: 'a'.repeat(24), name: 'Meera', active: true };
const current = (changes: Partial<Enquiry>): Enquiry => ({ ...seen, revision: 2, ...changes });

test('somebody else’s change of a different field is no conflict', () => {
  expect(clashOf({ status: 'handled' }, seen, current({ assignee: meera }))).toBeUndefined();
  expect(clashOf({ assignee: meera.id }, seen, current({ status: 'spam' }))).toBeUndefined();
  expect(clashOf({ read: true }, seen, current({ status: 'spam', read: false }))).toBeUndefined();
});

test('identical decisions are no conflict', () => {
  expect(clashOf({ status: 'handled' }, seen, current({ status: 'handled' }))).toBeUndefined();
  expect(clashOf({ assignee: meera.id }, seen, current({ assignee: meera }))).toBeUndefined();
});

test('reports conflicting decisions', () => {
  expect(clashOf({ status: 'contacted' }, seen, current({ status: 'handled' }))).toMatchObject({
    words: 'Someone else changed the status from New to Handled in the meantime. Your change was not saved.',
    anyway: 'Set to Contacted anyway',
  });
  expect(clashOf({ assignee: '' }, seen, current({ assignee: meera }))?.words).toContain(
    'the assignee from Unassigned to Meera',
  );
});

test('describes what somebody else did', () => {
  const entries = [{ id: '1', kind: 'note', by: 'Meera' }] as Enquiry['entries'];
  expect(differenceLabel(seen, current({}))).toBe('');
  expect(differenceLabel(seen, current({ status: 'handled', assignee: meera, entries }))).toBe(
    'The status is now Handled. Now assigned to Meera. Meera added a note.',
  );
  expect(differenceLabel({ ...seen, assignee: meera }, current({}))).toBe('Now unassigned.');
});
