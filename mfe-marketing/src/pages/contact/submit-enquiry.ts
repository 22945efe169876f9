import type { SliceHost } from '@opinionbridge/contracts';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { type Enquiry, type EnquiryField, enquiryFields, type FieldErrors, readEnquiry } from './enquiry.ts';
import { type FormView, idempotencyKey, newFormKey } from './idempotency-key.ts';
import { validateEnquiry } from './validate-enquiry.ts';

/** The sentence of the error catalogue. */
export const FAILED = 'Something went wrong. Please try again later.';
export const OFFLINE = 'You are offline. Your message is still here; send it when the connection is back.';
const TOO_MANY = 'We have received many messages from your network. Please wait a little, or call us.';

/** Why the enquiry was not sent; everything that was entered comes back with it. */
export interface Refusal {
  readonly values: Enquiry;
  readonly fieldErrors: FieldErrors;
  /** Said in an alert; absent when fields are to be corrected. */
  readonly message?: string;
  readonly view: FormView;
}

/** Where the thanks are said. */
export const thanksPath = (reference: string) => `/contact?sent=${encodeURIComponent(reference)}`;

/**
 * Sends the enquiry to the API: in the browser, or on the server when the form is posted without JavaScript. Ends at
 * the thanks, which are a page of their own, so that reloading does not send again. The shell refuses posts of other
 * sites before they come here.
 */
export async function submitEnquiry({ api }: SliceHost, { request }: Pick<ActionFunctionArgs, 'request'>) {
  const form = await request.formData();
  const values = readEnquiry(form);
  const view: FormView = {
    key: String(form.get('formKey') || newFormKey()).slice(0, 64),
    shownAt: Number(form.get('shownAt')) || 0,
  };
  const refuse = (status: number, refusal: Pick<Refusal, 'message'> & { fieldErrors?: FieldErrors }) =>
    data<Refusal>({ values, view, fieldErrors: {}, ...refusal }, { status });

  const fieldErrors = validateEnquiry(values);
  if (Object.keys(fieldErrors).length > 0) return refuse(422, { fieldErrors });

  // People do not see the field; whoever fills it in is marked by the API, not refused.
  const company = String(form.get('company') ?? '').slice(0, 200);
  const elapsedMs = Math.max(0, Date.now() - view.shownAt);
  try {
    const answer = await api.POST('/api/contact', {
      body: { ...values, ...(company !== '' && { company }), ...(view.shownAt > 0 && { elapsedMs }) },
      headers: { 'Idempotency-Key': idempotencyKey(view.key, values) },
    });
    if (answer.data) return redirect(thanksPath(answer.data.reference), 303);
    const { status } = answer.response;
    if (status === 429) return refuse(429, { message: TOO_MANY });
    const found = fieldErrorsOf(answer.error);
    if (Object.keys(found).length > 0) return refuse(422, { fieldErrors: found });
    return refuse(status === 503 ? 503 : 502, { message: FAILED });
  } catch {
    // No answer at all: the visitor may be offline, or the API away. A retry has the same key and cannot double.
    return refuse(503, {
      message: typeof navigator !== 'undefined' && navigator.onLine === false ? OFFLINE : FAILED,
    });
  }
}

function fieldErrorsOf(problem: unknown): FieldErrors {
  const errors =
    (problem as { errors?: readonly { field: string; message: string }[] } | undefined)?.errors ?? [];
  const known = errors.filter(({ field }) => enquiryFields.includes(field as EnquiryField));
  return Object.fromEntries(known.map(({ field, message }) => [field, message]));
}
