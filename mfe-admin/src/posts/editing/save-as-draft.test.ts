/** @jest-environment @opinionbridge/build/testing/browser */
import { answerForms, type SentForm } from '../../api/upload/testing/answer-forms.ts';
import { saveAsDraft } from './save-as-draft.ts';

const texts = { title: 'Knee', desc: '', slug: 'knee', symptoms: '<p>It clicks.</p>' };
const picture = new File(['x'], 'knee.jpg');
const pictures = [['image', picture] as const, ['removePictures', 'smallImage'] as const];

test('text typed into a deleted post becomes a single draft, across retries', async () => {
  const sent: SentForm[] = [];
  let answered = false;
  answerForms(async (form) => {
    sent.push(form);
    if (!answered) throw new TypeError('no network');
    return { status: 201, json: { _id: 'n', revision: 1 } };
  });
  expect(await saveAsDraft({ texts, pictures }, 'form-key')).toMatchObject({ kind: 'refused' });
  answered = true;
  expect(await saveAsDraft({ texts, pictures }, 'form-key')).toMatchObject({ post: { _id: 'n' } });
  expect([...sent[1]!.form!]).toEqual([
    ['title', 'Knee'],
    ['symptoms', '<p>It clicks.</p>'],
    ['image', picture],
    ['status', 'draft'],
  ]);
  expect(new Set(sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
});
