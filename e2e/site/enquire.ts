import { randomUUID } from 'node:crypto';

/**
 * Sends an enquiry as a visitor does.
 *
 * @param fields that differ from the defaults
 * @returns its reference
 */
export async function enquire(
  { shellOrigin }: { readonly shellOrigin: string },
  fields: Readonly<Record<string, string>> = {},
): Promise<string> {
  const response = await fetch(`${shellOrigin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'asha@example.org',
      phone: '98765 43210',
      subject: 'My knee',
      helpyou: `Is a report enough? (${randomUUID()})`,
      ...fields,
    }),
  });
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
  return ((await response.json()) as { reference: string }).reference;
}
