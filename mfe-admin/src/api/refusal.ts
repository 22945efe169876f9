export interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface Problem {
  readonly code?: string;
  readonly message?: string;
  readonly detail?: string;
  readonly errors?: readonly { readonly field: string; readonly message?: string; readonly code: string }[];
}

export const CANCELLED: Refusal = {
  status: 0,
  message: 'Upload canceled. Nothing was saved, but your entries are still here.',
  fields: {},
};

const AWAY = 'The server cannot be reached. Check the connection and try again.';

/**
 * Reads a refusal.
 *
 * @param response undefined if there was none
 * @param labelOf returns the label of a form field
 */
export async function refusalOf(
  response: Response | undefined,
  labelOf: (field: string) => string = (field) => field,
): Promise<Refusal> {
  if (!response) return { status: 0, message: AWAY, fields: {} };
  const problem = ((await response.json().catch(() => undefined)) ?? {}) as Problem;
  const fields = (problem.errors ?? []).map(({ field, message, code }) => [field, message ?? code] as const);
  const message =
    problem.code === 'validation_failed' && problem.errors?.length
      ? problem.errors.map((error) => fieldMessage(labelOf(error.field), error)).join(' ')
      : [problem.message, problem.detail].filter(Boolean).join(' ') || AWAY;
  return { status: response.status, message, fields: Object.fromEntries(fields) };
}

/** @returns what to do about a field, including its label */
function fieldMessage(label: string, { message, code }: NonNullable<Problem['errors']>[number]): string {
  if (code === 'required')
    return `Please add ${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${label.toLowerCase()}.`;
  return `${label}: ${message ?? code}`;
}
