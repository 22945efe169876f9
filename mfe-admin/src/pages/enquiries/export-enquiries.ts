import { authorization, session } from '../../session/session.ts';

/**
 * Saves the enquiries of a filter as a CSV file. The call needs the token in a header, which a link cannot send.
 *
 * @param filter `q` and `status`, as in the address of the list
 * @returns whether it worked
 */
export async function exportEnquiries(filter: URLSearchParams): Promise<boolean> {
  const query = new URLSearchParams(filter);
  query.delete('cursor');
  const response = await fetch(`/api/admin/enquiries/export.csv?${query}`, {
    headers: authorization(),
  }).catch(() => undefined);
  if (response?.status === 401) session.expire();
  if (!response?.ok) return false;
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: address, download: 'enquiries.csv' });
  link.click();
  // Some browsers read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return true;
}
