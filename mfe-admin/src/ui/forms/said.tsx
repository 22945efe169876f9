import { FormMessage } from '@opinionbridge/ui';
import type { Said as Message } from '../../api/use-desk-mutation.ts';

/** A form's message: screen readers announce a failure immediately, a success when idle. */
export function Said({ said }: { readonly said: Message | undefined }) {
  // The key makes screen readers announce repeated messages.
  const words = said && <span key={said.count}>{`${said.good ? '✓' : '❌'} ${said.text}`}</span>;
  return (
    <>
      <FormMessage tone="failure">{!said?.good && words}</FormMessage>
      <FormMessage tone="success">{said?.good && words}</FormMessage>
    </>
  );
}
