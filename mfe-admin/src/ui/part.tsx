import { Button, ErrorBoundary } from '@opinionbridge/ui';
import type { ReactNode } from 'react';
import { deskQueries } from '../api/desk-queries.ts';

interface PartProps {
  /** What it is, e.g. `The notes`. */
  readonly what: string;
  /** Where its input is kept, as a sentence. */
  readonly kept?: string;
  readonly children: ReactNode;
}

/** A part of a page that can fail on its own: the rest keeps working, with everything typed there. */
export function Part({ what, kept, children }: PartProps) {
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <p role="alert">
          {what} could not be shown because something went wrong here. {kept}{' '}
          <Button
            tone="outline"
            onClick={() => {
              // The cached data may be what made the part fail, so they are refetched.
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
