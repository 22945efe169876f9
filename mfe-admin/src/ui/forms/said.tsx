import { FormMessage } from '@opinionbridge/ui';

/** What a form has to say: a failure at once, good news when the reader is free. */
export function Said({ said }: { readonly said: { good: boolean; text: string } | undefined }) {
  return (
    <>
      <FormMessage tone="failure">{said && !said.good && `❌ ${said.text}`}</FormMessage>
      <FormMessage tone="success">{said?.good && `✓ ${said.text}`}</FormMessage>
    </>
  );
}
