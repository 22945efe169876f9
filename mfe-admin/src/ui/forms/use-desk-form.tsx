import type { BaseSyntheticEvent, ComponentProps } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { refusalSentence, useDeskMutation, type MutationOptions } from '../../api/use-desk-mutation.ts';
import { PasswordField } from './password-field.tsx';
import { brokenRule, type RuleMessages } from './broken-rule.ts';
import styles from './desk-form.module.css';

/** The API's rules for a field, with the desk's additions. */
interface DeskField extends RuleMessages {
  /** Id of its control; defaults to its name. */
  readonly id?: string;
  /** Its name in the API's body, if different. */
  readonly inBody?: string;
}

/**
 * A small form that is validated by the API's rules on submit, and then with each change. Errors are shown next to
 * their fields, and the first such field gets the focus; the same applies to the API's refusals.
 *
 * @param fields by the name of their control; lists are validated by the API only
 * @param more.wordsOf message for a refusal, excluding errors shown next to fields
 * @param more.chosen initial values of lists; other fields set their own
 */
export function useDeskForm<Values extends FieldValues>(
  fields: { readonly [Name in keyof Values & string]: DeskField },
  more: MutationOptions & { readonly chosen?: DefaultValues<Values> } = {},
) {
  const { wordsOf = refusalSentence, touches, chosen } = more;
  type Name = keyof Values & string;
  const { register, getFieldState, setError, handleSubmit, reset, formState } = useForm<Values>({
    shouldUnregister: true,
    defaultValues: chosen,
  });
  const told: MutationOptions['wordsOf'] = (refusal) => {
    const errors = refusal?.errors ?? [];
    const nameOf = (field: string) =>
      Object.keys(fields).find((name) => (fields[name]?.inBody ?? name) === field);
    const first = errors.map(({ field }) => nameOf(field)).find(Boolean);
    for (const { field, message } of errors) {
      const name = nameOf(field) as Path<Values> | undefined;
      if (name) setError(name, { message }, { shouldFocus: name === first });
    }
    const others = errors.filter(({ field }) => !nameOf(field));
    return errors.length > 0 && others.length === 0 ? '' : wordsOf(refusal && { ...refusal, errors: others });
  };
  const { said, complain, send } = useDeskMutation({ wordsOf: told, touches });

  const idOf = (name: Name) => fields[name].id ?? name;
  const wrong = (name: Name) => getFieldState(name as Path<Values>, formState).error?.message;

  /** Props of one checkbox of a list. */
  const choice = (name: Name) => ({
    ...register(name as Path<Values>, {
      validate: (value: unknown) => (typeof value === 'string' ? brokenRule(fields[name], value) : undefined),
    }),
    className: styles['control'],
    'aria-invalid': wrong(name) !== undefined || undefined,
    'aria-describedby': wrong(name) && `${idOf(name)}-complaint`,
  });

  /** Props that connect an `input` or `select` to the form. */
  const control = (name: Name) => ({
    ...choice(name),
    id: idOf(name),
    required: fields[name].required,
    maxLength: fields[name].maxLength,
  });

  /** The error message next to a field. */
  const complaint = (name: Name) =>
    wrong(name) && (
      <p id={`${idOf(name)}-complaint`} className={styles['complaint']}>
        {wrong(name)}
      </p>
    );

  return {
    said,
    /** Shows an error at the top; clears it if empty. */
    complain,
    send,
    reset,
    isBusy: formState.isSubmitting,
    choice,
    control,
    complaint,
    /** A single-line field with its label and error message; a password can be revealed. */
    line: (name: Name, label: string, more: ComponentProps<'input'>) => {
      const all = { ...control(name), ...more };
      return (
        <>
          {more.autoComplete?.endsWith('-password') ? (
            <PasswordField {...all} label={label} />
          ) : (
            <>
              <label htmlFor={all.id}>{label}</label>
              <input {...all} />
            </>
          )}
          {complaint(name)}
        </>
      );
    },
    /** @param act called with valid values; the form is not submitted again until it has settled */
    onSubmit:
      (act: (entered: Values, event?: BaseSyntheticEvent) => unknown) => (event: BaseSyntheticEvent) => {
        event.preventDefault();
        if (!formState.isSubmitting) void handleSubmit(act, () => complain(''))(event);
      },
  };
}
