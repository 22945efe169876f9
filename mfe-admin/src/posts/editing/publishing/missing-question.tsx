import { Button } from '@opinionbridge/ui';
import { flushSync } from 'react-dom';
import { QuestionDialog } from '../../../ui/overlays/question-dialog.tsx';
import type { Publishing } from './use-publishing.ts';

/** Asks whether a post is to go to visitors without what is missing, or leads to the first of it. */
export function MissingQuestion({ publishing }: { readonly publishing: Publishing }) {
  const { asked, goOn, back } = publishing;

  function leadToFirst() {
    const field = document.getElementById(asked?.missing[0]?.field ?? '');
    // The dialog gives the focus back to where it was.
    flushSync(back);
    const folded = field?.closest('details');
    if (folded) folded.open = true;
    field?.focus();
    (field?.querySelector('img:not([alt]), img[alt=""]') ?? field)?.scrollIntoView({ block: 'center' });
  }

  return (
    <QuestionDialog
      open={asked !== undefined}
      question="Something is missing"
      onCancel={back}
      answers={
        <>
          <Button onClick={leadToFirst}>Back</Button>
          <Button tone="outline" onClick={goOn}>
            {asked?.verb} anyway
          </Button>
        </>
      }
    >
      <p>Readers, and those who cannot see pictures, will miss:</p>
      <ul>
        {asked?.missing.map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </QuestionDialog>
  );
}
