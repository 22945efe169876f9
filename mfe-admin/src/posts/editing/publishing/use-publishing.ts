import { useState } from 'react';
import type { PostEditing } from '../use-post-editing.ts';
import { whatIsMissing, type Missing } from './what-is-missing.ts';

interface Asked {
  /** What was pressed, e.g. `Publish`. */
  readonly verb: string;
  readonly missing: readonly Missing[];
  /** The status that the post is to have, with what belongs to it. */
  readonly status: Readonly<Record<string, string>>;
}

/** Publishes and schedules a post: at once when it has everything, else after a question. */
export function usePublishing({ read, save }: PostEditing) {
  const [asked, setAsked] = useState<Asked>();

  function change(verb: string, status: Asked['status']) {
    const missing = whatIsMissing(read());
    if (missing.length > 0) setAsked({ verb, missing, status });
    else void save(status);
  }
  return {
    asked,
    publish: () => change('Publish', { status: 'published' }),
    schedule: (publishAt: string) => change('Schedule', { status: 'scheduled', publishAt }),
    goOn: () => {
      setAsked(undefined);
      if (asked) void save(asked.status);
    },
    back: () => setAsked(undefined),
  };
}

export type Publishing = ReturnType<typeof usePublishing>;
