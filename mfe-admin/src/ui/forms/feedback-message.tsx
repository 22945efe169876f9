import { FormMessage } from '@opinionbridge/ui';
import type { Feedback } from '../../api/use-desk-mutation.ts';

/** A form's message: screen readers announce a failure immediately, a success when idle. */
export function FeedbackMessage({ said }: { readonly said: Feedback | undefined }) {
  // The key makes screen readers announce repeated messages.
  const words = said && <span key={said.count}>{`${said.good ? '✓' : '❌'} ${said.text}`}</span>;
  return (
    <>
      <FormMessage tone="failure">{!said?.good && words}</FormMessage>
      <FormMessage tone="success">{said?.good && words}</FormMessage>
    </>
  );
}
