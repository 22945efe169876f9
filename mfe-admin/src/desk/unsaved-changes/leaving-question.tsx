import { Button } from '@opinionbridge/ui';
import { QuestionDialog } from '../../ui/overlays/question-dialog.tsx';
import { useLeavingGuard } from './use-leaving-guard.ts';

interface LeavingQuestionProps {
  /** Returns whether there are unsaved changes at the moment of leaving. */
  readonly isDirty: () => boolean;
  /** Whether this device has a copy of the unsaved changes; if omitted, no copy is intended. */
  readonly kept?: boolean;
}

export function LeavingQuestion({ isDirty, kept }: LeavingQuestionProps) {
  const blocker = useLeavingGuard(isDirty);
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
          ? 'Your text is kept on this device and will be here when you come back.'
          : `${kept === undefined ? 'Your' : 'There is no space left on this device, so your'} text will be lost unless you save it first.`}
      </p>
    </QuestionDialog>
  );
}
