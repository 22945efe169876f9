import type { ValidationError } from 'class-validator';
import { Problem, type FieldError } from './problem.ts';

/**
 * Stable codes with their messages and the class-validator constraints that map to them. If several rules of a field
 * fail, the first one in this order is reported: "required" before "too short". # is the rule's limit.
 */
const RULES: [code: string, message: string, ...constraints: string[]][] = [
  ['unknown_field', 'This field is not known here.', 'whitelistValidation'],
  ['required', 'This field is required.', 'isDefined', 'isNotEmpty'],
  ['not_text', 'This must be text.', 'isString'],
  ['not_a_list', 'This must be a list.', 'isArray'],
  ['not_a_number', 'This must be a whole number.', 'isInt'],
  ['not_a_switch', 'This must be true or false.', 'isBoolean'],
  ['not_a_date', 'This must be a date and time.', 'isIso8601'],
  ['too_long', 'This can have at most # characters.', 'maxLength'],
  ['too_many', 'There can be at most # entries.', 'arrayMaxSize'],
  ['too_few', 'There are too few entries.', 'arrayMinSize'],
  ['too_short', 'This is too short.', 'minLength'],
  ['invalid_email', 'Please enter an e-mail address.', 'isEmail'],
  ['too_small', 'This must be at least #.', 'min'],
  ['too_large', 'This can be at most #.', 'max'],
  ['not_an_option', 'This is not one of the options.', 'isIn', 'isEnum'],
  ['wrong_format', 'This does not have the right form.', 'matches'],
  ['not_a_time_zone', 'This must be a time zone, such as Europe/London.', 'isTimeZone'],
  ['not_unique', 'An entry occurs twice.', 'arrayUnique'],
];

/** Turns the validation pipe's findings into a problem: one error per field, with dotted names for nested fields. */
export function validationProblem(found: ValidationError[]): Problem {
  return new Problem('validation_failed', {
    errors: found.flatMap((error) => fieldErrors(error, '')).slice(0, 50),
  });
}

function fieldErrors(error: ValidationError, path: string): FieldError[] {
  const field = (path + error.property).slice(0, 120);
  const nested = (error.children ?? []).flatMap((child) => fieldErrors(child, `${field}.`));
  const failed = error.constraints ?? {};
  const rule = RULES.find(([, , ...constraints]) => constraints.some((constraint) => constraint in failed));
  const [code = Object.keys(failed)[0], message = 'This is not valid.', ...constraints] = rule ?? [];
  if (code === undefined) return nested;
  // class-validator reports the limit only in its message: "desc2 must be shorter than or equal to 100000 characters".
  const [, limit] = /(-?[\d.]+)(?: characters| elements)?$/.exec(failed[constraints[0] ?? ''] ?? '') ?? [];
  const own = Object.entries(error.contexts ?? {}).find(([constraint]) =>
    constraints.includes(constraint),
  )?.[1] as { message?: string } | undefined;
  return [
    { field, code, message: own?.message ?? message.replace('#', Number(limit).toLocaleString('en')) },
    ...nested,
  ];
}
