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
import type { PageTexts } from '../../../content/page-texts.ts';
import { type EnquiryField, type Entered, type FieldErrors, longest, readEnquiry } from './enquiry.ts';
import type { FormView } from './form-view.ts';

/** Why the enquiry was not sent, with all of its input. */
export interface Refusal {
  readonly values: Entered;
  readonly fieldErrors: FieldErrors;
  /** Shown in an alert; absent if fields have to be corrected. */
  readonly message?: string;
  /** While the site is being restored: seconds after which the form is resent automatically. */
  readonly retryAfterS?: number;
  readonly view: FormView;
}

/**
 * Timeout in the browser, which has none of its own; those of nginx and the API are shorter. A retry has the same key,
 * so an enquiry that arrived anyway is not duplicated.
 */
const PATIENCE_MS = 40_000;

export const thanksPath = (reference: string, language: Language) =>
  localPath(`${urls.contact}?sent=${encodeURIComponent(reference)}`, language);

/**
 * Sends the enquiry to the API: in the browser, or on the server if the form is posted without JavaScript. Whatever
 * passes the browser's own validation is refused by the API only. Redirects to the confirmation, which is a separate
 * page, so that reloading does not send again. The shell refuses cross-site posts before they get here.
 */
export async function submitEnquiry(
  { api }: SliceHost,
  { request }: Pick<ActionFunctionArgs, 'request'>,
  language: Language,
  texts: PageTexts['contact']['refusals'],
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

  // The field is hidden from people; the API marks an enquiry that fills it in, instead of refusing it.
  const company = String(form.get('company') ?? '').slice(0, 200);
  // The server's clock set it, and the visitor's may be behind.
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
    // No response: the visitor may be offline, or the API unavailable. A retry has the same key, so it creates no
    // duplicate.
    const offline = typeof navigator !== 'undefined' && navigator.onLine === false;
    return refuse(503, { message: offline ? texts.offline : texts.failed });
  }
}

type Body = components['schemas']['ContactDto'];

/** Omits details that were not given; their allowed values are validated by the API. */
const said = (values: Entered) =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== '' || Object.hasOwn(longest, field)),
  ) as unknown as Body;

/** Returns this site's messages for the API's codes; for unknown codes, the API's message. */
function fieldErrorsOf(
  problem: unknown,
  { missing, email, tooLong }: PageTexts['contact']['refusals'],
): FieldErrors {
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
