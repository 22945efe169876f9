import {
  type components,
  idempotencyKey,
  localPath,
  newFormKey,
  urls,
  type Language,
  type SliceHost,
} from '@opinionbridge/contracts';
import { fill } from '@opinionbridge/contracts/text';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { NOTICE_VERSION } from '../../../content/notice-version.ts';
import type { ContactTexts } from '../contact-texts.ts';
import { type EnquiryField, type Entered, type FieldErrors, longest, readEnquiry } from './enquiry.ts';
import type { FormView } from './form-view.ts';

/** Why the enquiry was not sent; everything that was entered comes back with it. */
export interface Refusal {
  readonly values: Entered;
  readonly fieldErrors: FieldErrors;
  /** Said in an alert; absent when fields are to be corrected. */
  readonly message?: string;
  /** While the site is restored: seconds after which the same is sent again by itself. */
  readonly retryAfterS?: number;
  readonly view: FormView;
}

/** In a browser, which has no limit of its own; nginx and the API have shorter ones. Sent again with the same key, what came all the same is one enquiry. */
const PATIENCE_MS = 40_000;

/** Where the thanks are said. */
export const thanksPath = (reference: string, language: Language) =>
  localPath(`${urls.contact}?sent=${encodeURIComponent(reference)}`, language);

/**
 * Sends the enquiry to the API: in the browser, or on the server when the form is posted without JavaScript. What the
 * browser's own checks let through, the API alone may refuse. Ends at the thanks, which are a page of their own, so that
 * reloading does not send again. The shell refuses posts of other sites before they come here.
 */
export async function submitEnquiry(
  { api }: SliceHost,
  { request }: Pick<ActionFunctionArgs, 'request'>,
  language: Language,
  texts: ContactTexts['refusals'],
) {
  const form = await request.formData();
  const values = readEnquiry(form);
  const view: FormView = {
    key: String(form.get('formKey') || newFormKey()).slice(0, 64),
    shownAt: Number(form.get('shownAt')) || 0,
    page: String(form.get('page') ?? '').slice(0, 200),
  };
  const refuse = (
    status: number,
    refusal: Pick<Refusal, 'message' | 'retryAfterS'> & { fieldErrors?: FieldErrors },
    waitS?: number,
  ) =>
    data<Refusal>(
      { values, view, fieldErrors: {}, ...refusal },
      { status, headers: waitS ? { 'Retry-After': String(waitS) } : {} },
    );

  // People do not see the field; whoever fills it in is marked by the API, not refused.
  const company = String(form.get('company') ?? '').slice(0, 200);
  // The server's clock showed it, and the visitor's may be behind.
  const elapsedMs = Date.now() - view.shownAt;
  try {
    const answer = await api.POST('/api/contact', {
      body: {
        ...said(values),
        language,
        notice: NOTICE_VERSION,
        ...(view.page && { page: view.page }),
        ...(company !== '' && { company }),
        ...(view.shownAt > 0 && elapsedMs >= 0 && { elapsedMs }),
      },
      headers: { 'Idempotency-Key': idempotencyKey(view.key, values) },
      ...(typeof document !== 'undefined' && { signal: AbortSignal.timeout(PATIENCE_MS) }),
    });
    if (answer.data) return redirect(thanksPath(answer.data.reference, language), 303);
    const { status, headers } = answer.response;
    const waitS = Number(headers.get('Retry-After')) || 10;
    if (status === 429) return refuse(429, { message: texts.tooMany }, waitS);
    if ((answer.error as { code?: string } | undefined)?.code === 'restoring')
      return refuse(503, { message: texts.restoring, retryAfterS: waitS }, waitS);
    const fieldErrors = fieldErrorsOf(answer.error, texts);
    if (Object.keys(fieldErrors).length > 0) return refuse(422, { fieldErrors });
    return refuse(status === 503 ? 503 : 502, { message: texts.failed });
  } catch {
    // No answer at all: the visitor may be offline, or the API unavailable. A retry has the same key and cannot double.
    const offline = typeof navigator !== 'undefined' && navigator.onLine === false;
    return refuse(503, { message: offline ? texts.offline : texts.failed });
  }
}

type Body = components['schemas']['ContactDto'];

/** Without the details that were not said; what they may be, the API says. */
const said = (values: Entered) =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== '' || Object.hasOwn(longest, field)),
  ) as unknown as Body;

/** Our own words for the API's codes; of a code that we do not know, the API's. */
function fieldErrorsOf(problem: unknown, { missing, email, tooLong }: ContactTexts['refusals']): FieldErrors {
  const { errors = [] } = (problem ?? {}) as {
    errors?: readonly { field: string; code: string; message: string }[];
  };
  const words = (field: EnquiryField, code: string) =>
    ({ required: missing, invalid_email: email, too_long: fill(tooLong, { count: longest[field] }) })[code];
  return Object.fromEntries(
    errors
      .filter(({ field }) => Object.hasOwn(longest, field))
      .map(({ field, code, message }) => [field, words(field as EnquiryField, code) ?? message]),
  );
}
