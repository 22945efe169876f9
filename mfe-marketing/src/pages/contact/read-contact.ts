import { localPath, urls, type ApiClient, type Language } from '@opinionbridge/contracts';
import { data, redirect } from 'react-router';
import { type FormView, newFormView } from './form/form-view.ts';

export interface ContactData {
  readonly view: FormView;
  /** Reference of the enquiry that was just sent. */
  readonly sent: string | null;
  /** Name of the physician whom the visitor asks for. */
  readonly askedFor: string | null;
}

/**
 * @param search query of the page's address
 * @throws a redirect to the form for a reference that was not just given
 */
export async function readContact(api: ApiClient, search: URLSearchParams, language: Language) {
  const sent = search.get('sent');
  if (sent !== null && !(await wasJustGiven(api, sent))) throw redirect(localPath(urls.contact, language));
  return data<ContactData>(
    { view: newFormView(), sent, askedFor: await nameOf(search.get('physician')) },
    // Each view of the form has a key of its own.
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

/** The list is fetched for visitors who ask for somebody only. */
async function nameOf(physician: string | null): Promise<string | null> {
  if (physician === null) return null;
  const { allPhysicians } = await import('../../content/physicians.ts');
  return allPhysicians.find(({ id }) => id === physician)?.name ?? null;
}

/** An API that cannot be asked says nothing against somebody who has just sent an enquiry. */
async function wasJustGiven(api: ApiClient, reference: string): Promise<boolean> {
  try {
    const { response } = await api.GET('/api/contact/{reference}', { params: { path: { reference } } });
    return response.status !== 404;
  } catch {
    return true;
  }
}
