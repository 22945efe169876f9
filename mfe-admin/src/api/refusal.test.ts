import { refusalOf } from './refusal.ts';

const LABELS: Readonly<Record<string, string>> = { title: 'Title', desc: 'Description' };
const refuse = (problem: object) =>
  refusalOf(Response.json(problem, { status: 422 }), (field) => LABELS[field] ?? field);

test('names the fields, with what to do', async () => {
  const errors = [
    { field: 'title', code: 'required', message: 'This field is required.' },
    { field: 'desc', code: 'too_long', message: 'This is too long.' },
  ];
  const refused = await refuse({
    code: 'validation_failed',
    message: 'Please check the marked fields.',
    errors,
  });
  expect(refused.message).toBe('Please add a title. Description: This is too long.');
  expect(refused.fields).toEqual({ title: 'This field is required.', desc: 'This is too long.' });
});

test('shows other messages unchanged', async () => {
  const refused = await refuse({
    code: 'slug_taken',
    message: 'Another post has this address.',
    detail: 'Choose another.',
  });
  expect(refused.message).toBe('Another post has this address. Choose another.');
  for (const nothing of [undefined, new Response('<html>Bad gateway</html>', { status: 502 })])
    expect((await refusalOf(nothing)).message).toMatch(/^The server cannot be reached/);
});
