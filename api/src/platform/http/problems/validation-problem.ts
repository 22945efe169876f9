import type { ValidationError } from 'class-validator';
import { Problem, type FieldError } from './problem.ts';

/** Stable codes for the constraints of class-validator that the DTOs use. */
const CODES: Record<string, string> = {
  isDefined: 'required',
  isNotEmpty: 'required',
  minLength: 'too_short',
  maxLength: 'too_long',
  isEmail: 'invalid_email',
  whitelistValidation: 'unknown_field',
  isString: 'not_text',
  isInt: 'not_a_number',
  min: 'too_small',
  max: 'too_large',
  isIn: 'not_an_option',
  isEnum: 'not_an_option',
  matches: 'wrong_format',
  isIso8601: 'not_a_date',
  isTimeZone: 'not_a_time_zone',
  isArray: 'not_a_list',
  arrayMaxSize: 'too_many',
  arrayMinSize: 'too_few',
  arrayUnique: 'not_unique',
  isBoolean: 'not_a_switch',
};

const MESSAGES: Record<string, string> = {
  required: 'This field is required.',
  too_short: 'This is too short.',
  too_long: 'This is too long.',
  invalid_email: 'Please enter an e-mail address.',
  unknown_field: 'This field is not known here.',
  not_text: 'This must be text.',
  not_a_number: 'This must be a whole number.',
  too_small: 'This number is too small.',
  too_large: 'This number is too large.',
  not_an_option: 'This is not one of the options.',
  wrong_format: 'This does not have the right form.',
  not_a_date: 'This must be a date and time.',
  not_a_time_zone: 'This must be a time zone, such as Europe/London.',
  not_a_list: 'This must be a list.',
  too_many: 'There are too many entries.',
  too_few: 'There are too few entries.',
  not_unique: 'An entry is there twice.',
  not_a_switch: 'This must be true or false.',
};

/** When several rules of one field fail, the first of these says it best: "required" before "too short". */
const ORDER = [
  'unknown_field',
  'required',
  'not_text',
  'not_a_list',
  'not_a_number',
  'not_a_switch',
  'not_a_date',
  'too_long',
  'too_many',
  'too_few',
  'too_short',
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
  const codes = Object.keys(error.constraints ?? {}).map((constraint) => CODES[constraint] ?? constraint);
  const code = ORDER.find((known) => codes.includes(known)) ?? codes[0];
  if (code === undefined) return nested;
  const ownMessage = Object.entries(error.contexts ?? {}).find(
    ([constraint]) => CODES[constraint] === code,
  )?.[1] as { message?: string } | undefined;
  return [{ field, code, message: ownMessage?.message ?? MESSAGES[code] ?? 'This is not right.' }, ...nested];
}
