import { Button } from '@opinionbridge/ui';
import { QuestionDialog } from '../overlays/question-dialog.tsx';
import { useLeavingGuard } from './use-leaving-guard.ts';

/** Asks before a page with unsaved changes is left. */
export function LeavingQuestion({ dirty }: { readonly dirty: boolean }) {
  const blocker = useLeavingGuard(dirty);
  return (
    <QuestionDialog
      open={blocker.state === 'blocked'}
      question="Leave without saving?"
      onCancel={() => blocker.reset?.()}
      answers={
        <>
          <Button onClick={() => blocker.reset?.()}>Stay</Button>
          <Button tone="outline" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </>
      }
    >
      <p>What you typed stays on this device, and is here again when you come back.</p>
    </QuestionDialog>
  );
}
