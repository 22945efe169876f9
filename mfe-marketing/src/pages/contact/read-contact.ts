import { localPath, urls, type ApiClient, type Language } from '@opinionbridge/contracts';
import { data, redirect } from 'react-router';
import { type FormView, newFormView } from './form/form-view.ts';

export interface ContactData {
  readonly view: FormView;
  /** Reference of the enquiry that was just sent. */
  readonly sent: string | null;
  /** Part of the address to which a mail is being sent, if any. */
  readonly mailTo?: string;
  /** Name of the requested physician. */
  readonly askedFor: string | null;
}

/**
 * Loads the contact page.
 *
 * @param search query of the page's address
 * @throws a redirect to the form for a reference that was not just issued
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
    // Each view of the form has its own key.
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

/** Returns a physician's name; the list is fetched only if one is requested. */
async function nameOf(physician: string | null): Promise<string | null> {
  if (physician === null) return null;
  const { allPhysicians } = await import('../../content/physicians.ts');
  return allPhysicians.find(({ id }) => id === physician)?.name ?? null;
}

/** Null if the reference was not just issued; without the API, the visitor gets the benefit of the doubt. */
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
