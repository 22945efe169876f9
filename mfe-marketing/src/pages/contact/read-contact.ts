import { localPath, urls, type ApiClient, type Language } from '@opinionbridge/contracts';
import { data, redirect } from 'react-router';
import { type FormView, newFormView } from './form/form-view.ts';

export interface ContactData {
  readonly view: FormView;
  /** Reference of the enquiry that was just sent. */
  readonly sent: string | null;
  /** A part of the address that a mail is on its way to, where one is. */
  readonly mailTo?: string;
  /** Name of the physician whom the visitor asks for. */
  readonly askedFor: string | null;
}

/**
 * @param search query of the page's address
 * @throws a redirect to the form for a reference that was not just given
 */
export async function readContact(api: ApiClient, search: URLSearchParams, language: Language) {
  const sent = search.get('sent');
  const given = sent === null ? {} : await justGiven(api, sent);
  if (given === null) throw redirect(localPath(urls.contact, language));
  return data<ContactData>(
    {
      view: newFormView(),
      sent,
      ...(given.mailTo && { mailTo: given.mailTo }),
      askedFor: await nameOf(search.get('physician')),
    },
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
async function justGiven(api: ApiClient, reference: string): Promise<{ mailTo?: string | null } | null> {
  try {
    const { data: given, response } = await api.GET('/api/contact/{reference}', {
      params: { path: { reference } },
    });
    return response.status === 404 ? null : (given ?? {});
  } catch {
    return {};
  }
}
