import {
  localPath,
  urls,
  type ApiClient,
  type components,
  type Language,
  type SliceHost,
} from '@opinionbridge/contracts';
import { dateInIndia } from '@opinionbridge/contracts/text';
import { type ActionFunctionArgs, data, redirect } from 'react-router';

type Status = components['schemas']['SenderStatusDto'];

/** Data of the page, with dates in words; null for an invalid link. */
export interface StatusData {
  readonly status: Pick<Status, 'reference' | 'state'> | null;
  readonly receivedOn: string;
  readonly linkEnds: string;
}

/** The action failed; the page stays as it is. */
export interface Failure {
  readonly failed: true;
}

/** Belongs to one person, so it must not be cached; sets the status. */
const only = (status: number) => ({ status, headers: { 'Cache-Control': 'no-store' } });

/** @returns the link's parameter with reference and token; empty if the address has none */
export const linkIn = (address: string): string => new URL(address).searchParams.get('sent') ?? '';

/** @throws a Response with status 503 if the API is unavailable */
export async function readStatus(api: ApiClient, link: string, language: Language) {
  const none: StatusData = { status: null, receivedOn: '', linkEnds: '' };
  if (link === '' || link.length > 200) return data(none, only(404));
  const { data: status, response } = await api.POST('/api/contact/status', { body: { link } });
  if (status) {
    const { reference, state, receivedAt, linkEndsAt } = status;
    // Formatted on the server, since language data differ between servers and browsers.
    const dateOf = (at: string) => dateInIndia(language, new Date(at));
    const dates = { receivedOn: dateOf(receivedAt), linkEnds: dateOf(linkEndsAt) };
    return data<StatusData>({ status: { reference, state }, ...dates }, only(200));
  }
  if (response.status === 404 || response.status === 422) return data(none, only(404));
  throw data(null, only(503));
}

/**
 * Withdraws the message or undoes that, and redirects to the page, so that reloading repeats nothing. The shell refuses
 * cross-site posts.
 */
export async function changeStatus(
  { api }: SliceHost,
  { request }: Pick<ActionFunctionArgs, 'request'>,
  language: Language,
) {
  const link = linkIn(request.url);
  const withdrawn = (await request.formData()).get('withdrawn') === 'true';
  try {
    const { response } = await api.POST('/api/contact/withdrawal', { body: { link, withdrawn } });
    // If the link has expired in the meantime, the page says so.
    if (response.ok || response.status === 404) return redirect(statusPath(link, language), 303);
  } catch {
    // No response; it may have been done, and repeating it changes nothing.
  }
  return data<Failure>({ failed: true }, only(503));
}

export const statusPath = (link: string, language: Language): string =>
  localPath(`${urls.contactStatus}?sent=${encodeURIComponent(link)}`, language);
