import { sender, upload } from '../support/releases/make-release.ts';
import { OPERATOR, testReleaseCalls } from '../support/releases/release-calls.ts';

const calls = testReleaseCalls();

it('the store has room for a release of 50 MB, file by file', async () => {
  const made = await calls.release('1.0.0-large', 'marketing', Array(10).fill(5_000_000));
  expect(await upload(sender(calls.api.url, OPERATOR), made)).toBe(201);
  const [path, content] = [...made.files].at(-1)!;
  const answer = await calls.get(`store/marketing/1.0.0-large/${path}`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
});
