import type { BaseSyntheticEvent, ComponentProps } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { refusalSentence, useDeskMutation, type MutationOptions } from '../../api/use-desk-mutation.ts';
import { PasswordField } from './password-field.tsx';
import { brokenRule, type RuleMessages } from './broken-rule.ts';
import styles from './desk-form.module.css';

/** The API's rules for a field, and what the desk adds. */
interface DeskField extends RuleMessages {
  /** Of its control; its name when left out. */
  readonly id?: string;
  /** Its name in the API's body, if that is another one. */
  readonly inBody?: string;
}

/**
 * A small form that is checked by the API's rules when it is sent, and from then on with each change. What is wrong is said by its field, and
 * the first such field gets the focus; so it is with what the API refuses.
 *
 * @param fields each by the name of its control; lists are left to the API
 * @param more.wordsOf what is said at the top of a refusal, without what is said by fields
 * @param more.chosen what lists have at first; other fields say it themselves
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

  /** One box of a list to choose from. */
  const choice = (name: Name) => ({
    ...register(name as Path<Values>, {
      validate: (value: unknown) => (typeof value === 'string' ? brokenRule(fields[name], value) : undefined),
    }),
    className: styles['control'],
    'aria-invalid': wrong(name) !== undefined || undefined,
    'aria-describedby': wrong(name) && `${idOf(name)}-complaint`,
  });

  /** What ties an `input` or `select` to the form. */
  const control = (name: Name) => ({
    ...choice(name),
    id: idOf(name),
    required: fields[name].required,
    maxLength: fields[name].maxLength,
  });

  /** What is wrong with a field; stands beside it. */
  const complaint = (name: Name) =>
    wrong(name) && (
      <p id={`${idOf(name)}-complaint`} className={styles['complaint']}>
        {wrong(name)}
      </p>
    );

  return {
    said,
    /** Says at the top what is wrong; nothing when it is empty. */
    complain,
    send,
    reset,
    isBusy: formState.isSubmitting,
    ...{ choice, control, complaint },
    /** A field of one line, with its label and what is wrong with it; a password can be looked at. */
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
    /** @param act what is done with what was entered, once it breaks no rule; until it is done the form is not sent again */
    onSubmit:
      (act: (entered: Values, event?: BaseSyntheticEvent) => unknown) => (event: BaseSyntheticEvent) => {
        event.preventDefault();
        if (!formState.isSubmitting) void handleSubmit(act, () => complain(''))(event);
      },
  };
}
