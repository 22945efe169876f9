import { Button } from '@opinionbridge/ui';
import { QuestionDialog } from '../../ui/overlays/question-dialog.tsx';
import { useLeavingGuard } from './use-leaving-guard.ts';

interface LeavingQuestionProps {
  readonly dirty: boolean;
  /** Whether this device has a copy of what is unsaved. */
  readonly kept: boolean;
}

/** Asks before a page with unsaved changes is left. */
export function LeavingQuestion({ dirty, kept }: LeavingQuestionProps) {
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
      <p>
        {kept
          ? 'What you typed stays on this device, and is here again when you come back.'
          : 'This device has no room to keep what you typed, so it will be lost. Please stay and save it first.'}
      </p>
    </QuestionDialog>
  );
}
