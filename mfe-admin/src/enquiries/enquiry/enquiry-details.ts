import type { Enquiry } from '../enquiry-labels.ts';

type Details = Pick<Enquiry, 'patient' | 'callLanguage' | 'callTime' | 'language' | 'page' | 'notice'>;

const PATIENTS: Readonly<Record<string, string>> = {
  me: 'Themselves',
  parent: 'Their parent',
  child: 'Their child',
  other: 'Someone else',
};
const TIMES: Readonly<Record<string, string>> = {
  morning: 'in the morning',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
};
const languageName = (code: string) =>
  new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }).of(code) ?? code;

/** Returns the sender's answers other than the message, as terms and values; unanswered ones are omitted. */
export function detailsOf(enquiry: Details): [term: string, said: string][] {
  const { patient, callLanguage, callTime, language, page, notice } = enquiry;
  const call = [
    callLanguage && `in ${languageName(callLanguage)}`,
    callTime && `${TIMES[callTime] ?? callTime} (IST)`,
  ];
  const form = [page && `after ${page}`, language && `in ${languageName(language)}`];
  const said: [string, string][] = [
    ['For', PATIENTS[patient] ?? patient],
    ['Call', call.filter(Boolean).join(', ')],
    ['Form', form.filter(Boolean).join(', ')],
    ['Privacy notice', notice && `version ${notice}`],
  ];
  return said.filter(([, words]) => words);
}
