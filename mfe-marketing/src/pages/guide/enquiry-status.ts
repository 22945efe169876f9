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

/** What the page shows, with its dates in words; null for a link that is not good. */
export interface StatusData {
  readonly status: Pick<Status, 'reference' | 'state'> | null;
  readonly receivedOn: string;
  readonly linkEnds: string;
}

/** What did not work; the page stays as it is. */
export interface Failure {
  readonly failed: true;
}

/** One person's: no cache keeps it, and a page that is not there says so. */
const only = (status: number) => ({ status, headers: { 'Cache-Control': 'no-store' } });

/** @returns the link's own part, reference and token; empty where the address has none */
export const linkIn = (address: string): string => new URL(address).searchParams.get('sent') ?? '';

/** @throws a Response with status 503 while the API cannot be asked */
export async function readStatus(api: ApiClient, link: string, language: Language) {
  const none: StatusData = { status: null, receivedOn: '', linkEnds: '' };
  if (link === '' || link.length > 200) return data(none, only(404));
  const { data: status, response } = await api.POST('/api/contact/status', { body: { link } });
  if (status) {
    const { reference, state, receivedAt, linkEndsAt } = status;
    // Written here: data of languages differ between servers and browsers.
    const dateOf = (at: string) => dateInIndia(language, new Date(at));
    const dates = { receivedOn: dateOf(receivedAt), linkEnds: dateOf(linkEndsAt) };
    return data<StatusData>({ status: { reference, state }, ...dates }, only(200));
  }
  if (response.status === 404 || response.status === 422) return data(none, only(404));
  throw data(null, only(503));
}

/** Withdraws the message or undoes that, and shows the page anew, so that reloading repeats nothing. The shell refuses posts of other sites. */
export async function changeStatus(
  { api }: SliceHost,
  { request }: Pick<ActionFunctionArgs, 'request'>,
  language: Language,
) {
  const link = linkIn(request.url);
  const withdrawn = (await request.formData()).get('withdrawn') === 'true';
  try {
    const { response } = await api.POST('/api/contact/withdrawal', { body: { link, withdrawn } });
    // A link that has ended meanwhile is said to be so by the page.
    if (response.ok || response.status === 404) return redirect(statusPath(link, language), 303);
  } catch {
    // No answer at all; it may have been done, and doing it again changes nothing.
  }
  return data<Failure>({ failed: true }, only(503));
}

export const statusPath = (link: string, language: Language): string =>
  localPath(`${urls.contactStatus}?sent=${encodeURIComponent(link)}`, language);
