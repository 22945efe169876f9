import { Button, ErrorBoundary } from '@opinionbridge/ui';
import type { ReactNode } from 'react';
import { deskQueries } from '../api/desk-queries.ts';

interface PartProps {
  /** What it is, e.g. `The notes`. */
  readonly what: string;
  /** Where what was typed in it is now, as a sentence. */
  readonly kept?: string;
  readonly children: ReactNode;
}

/** A part of a page that can fail alone: the rest goes on, with everything that was typed there. */
export function Part({ what, kept, children }: PartProps) {
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <p role="alert">
          {what} could not be shown because something went wrong here. {kept}{' '}
          <Button
            tone="outline"
            onClick={() => {
              // What the part was given may be what it failed at: it is asked for anew.
              deskQueries.removeQueries({ type: 'inactive' });
              retry();
            }}
          >
            Try again
          </Button>
        </p>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
