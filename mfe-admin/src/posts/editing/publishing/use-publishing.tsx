import { Button } from '@opinionbridge/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { leadToField } from '../../fields/lead-to-field.ts';
import { QuestionDialog } from '../../../ui/overlays/question-dialog.tsx';
import type { PostEditing } from '../use-post-editing.ts';
import { missingFields, type Missing } from './missing-fields.ts';

interface Asked {
  /** Label of the requested action, e.g. `Publish`. */
  readonly verb: string;
  readonly missing: readonly Missing[];
  /** The new status, with its related fields. */
  readonly status: Readonly<Record<string, string>>;
}

/**
 * Publishes and schedules a post: immediately if it is complete, otherwise after a question that leads to the first
 * missing field. Without required fields the question does not allow it.
 */
export function usePublishing({ read, save }: PostEditing) {
  const [asked, setAsked] = useState<Asked>();
  const back = () => setAsked(undefined);

  function change(verb: string, status: Asked['status']) {
    const missing = missingFields(read());
    if (missing.length > 0) setAsked({ verb, missing, status });
    else void save(status);
  }
  function goOn() {
    back();
    if (asked) void save(asked.status);
  }
  function leadToFirst() {
    // Closing the dialog first returns the focus to where it was.
    flushSync(back);
    const first = needed[0] ?? others[0];
    if (first) leadToField(first.field);
  }

  const needed = asked?.missing.filter(({ isNeeded }) => isNeeded) ?? [];
  const others = asked?.missing.filter(({ isNeeded }) => !isNeeded) ?? [];
  const question = (
    <QuestionDialog
      open={asked !== undefined}
      question="Something is missing"
      onCancel={back}
      answers={
        <>
          <Button onClick={leadToFirst}>Back</Button>
          {needed.length === 0 && (
            <Button tone="outline" onClick={goOn}>
              {asked?.verb} anyway
            </Button>
          )}
        </>
      }
    >
      <MissingList title="Required:" missing={needed} />
      <MissingList
        title="Recommended for readers, including those who cannot see pictures:"
        missing={others}
      />
    </QuestionDialog>
  );
  return {
    publish: () => change('Publish', { status: 'published' }),
    schedule: (publishAt: string) => change('Schedule', { status: 'scheduled', publishAt }),
    question,
  };
}

function MissingList({ title, missing }: { readonly title: string; readonly missing: readonly Missing[] }) {
  if (missing.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul>
        {missing.map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </>
  );
}
