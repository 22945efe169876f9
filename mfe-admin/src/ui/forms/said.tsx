import { FormMessage } from '@opinionbridge/ui';
import type { Said as Message } from '../../api/use-desk-mutation.ts';

/** What a form has to say: a failure at once, good news when the reader is free. */
export function Said({ said }: { readonly said: Message | undefined }) {
  // Screen readers hear what comes into the place: the same words as before come anew.
  const words = said && <span key={said.count}>{`${said.good ? '✓' : '❌'} ${said.text}`}</span>;
  return (
    <>
      <FormMessage tone="failure">{!said?.good && words}</FormMessage>
      <FormMessage tone="success">{said?.good && words}</FormMessage>
    </>
  );
}
