import type { ValidationError } from 'class-validator';
import { Problem, type FieldError } from './problem.ts';

/**
 * Stable codes, what they say, and the constraints of class-validator that the DTOs use for them. When several rules
 * of one field fail, the first of these says it best: "required" before "too short".
 */
const RULES: [code: string, message: string, ...constraints: string[]][] = [
  ['unknown_field', 'This field is not known here.', 'whitelistValidation'],
  ['required', 'This field is required.', 'isDefined', 'isNotEmpty'],
  ['not_text', 'This must be text.', 'isString'],
  ['not_a_list', 'This must be a list.', 'isArray'],
  ['not_a_number', 'This must be a whole number.', 'isInt'],
  ['not_a_switch', 'This must be true or false.', 'isBoolean'],
  ['not_a_date', 'This must be a date and time.', 'isIso8601'],
  ['too_long', 'This is too long.', 'maxLength'],
  ['too_many', 'There are too many entries.', 'arrayMaxSize'],
  ['too_few', 'There are too few entries.', 'arrayMinSize'],
  ['too_short', 'This is too short.', 'minLength'],
  ['invalid_email', 'Please enter an e-mail address.', 'isEmail'],
  ['too_small', 'This number is too small.', 'min'],
  ['too_large', 'This number is too large.', 'max'],
  ['not_an_option', 'This is not one of the options.', 'isIn', 'isEnum'],
  ['wrong_format', 'This does not have the right form.', 'matches'],
  ['not_a_time_zone', 'This must be a time zone, such as Europe/London.', 'isTimeZone'],
  ['not_unique', 'An entry is there twice.', 'arrayUnique'],
];

/** The problem for what the validation pipe found: one error a field, nested fields with dots. */
export function validationProblem(found: ValidationError[]): Problem {
  return new Problem('validation_failed', {
    errors: found.flatMap((error) => fieldErrors(error, '')).slice(0, 50),
  });
}

function fieldErrors(error: ValidationError, path: string): FieldError[] {
  const field = (path + error.property).slice(0, 120);
  const nested = (error.children ?? []).flatMap((child) => fieldErrors(child, `${field}.`));
  const failed = Object.keys(error.constraints ?? {});
  const rule = RULES.find(([, , ...constraints]) =>
    failed.some((constraint) => constraints.includes(constraint)),
  );
  const [code = failed[0], message = 'This is not right.', ...constraints] = rule ?? [];
  if (code === undefined) return nested;
  const own = Object.entries(error.contexts ?? {}).find(([constraint]) =>
    constraints.includes(constraint),
  )?.[1] as { message?: string } | undefined;
  return [{ field, code, message: own?.message ?? message }, ...nested];
}
