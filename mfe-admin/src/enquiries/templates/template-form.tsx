import { replyTemplateRules } from '@opinionbridge/contracts/rules';
import { Button } from '@opinionbridge/ui';
import { useId } from 'react';
import fields from '../../ui/forms/fields.module.css';
import { useDeskForm } from '../../ui/forms/use-desk-form.tsx';
import styles from './templates.module.css';
import { TEMPLATE_LANGUAGES, type ReplyTemplate } from './use-reply-templates.ts';

interface TemplateFormProps {
  /** The template to change; if omitted, a new one is added. */
  readonly of?: ReplyTemplate;
  /** @returns whether it was stored; if so, the form is cleared */
  readonly onSave: (template: Omit<ReplyTemplate, 'id'>) => Promise<boolean>;
  readonly onCancel?: () => void;
}

export function TemplateForm({ of, onSave, onCancel }: TemplateFormProps) {
  const id = useId();
  const { line, control, complaint, onSubmit, reset, isBusy } = useDeskForm<Omit<ReplyTemplate, 'id'>>({
    name: { ...replyTemplateRules.name, id: `${id}-name`, missing: 'Please enter a name.' },
    language: { ...replyTemplateRules.language, id: `${id}-language` },
    text: { ...replyTemplateRules.text, id: `${id}-text`, missing: 'Please enter a text.' },
  });
  const submit = onSubmit(async ({ name, language, text }) => {
    if (await onSave({ name: name.trim(), language, text })) reset();
  });
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <div className={fields['field']}>
        {line('name', 'Name', {
          dir: 'auto',
          autoComplete: 'off',
          autoFocus: Boolean(of),
          defaultValue: of?.name,
        })}
      </div>
      <div className={fields['field']}>
        <label htmlFor={`${id}-language`}>Language</label>
        <select {...control('language')} defaultValue={of?.language ?? 'en'}>
          {Object.entries(TEMPLATE_LANGUAGES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className={fields['field']}>
        <label htmlFor={`${id}-text`}>Text</label>
        <textarea {...control('text')} rows={8} dir="auto" defaultValue={of?.text} />
        {complaint('text')}
      </div>
      <div className={styles['actions']}>
        <Button type="submit" disabled={isBusy}>
          {of ? 'Save' : 'Add template'}
        </Button>
        {onCancel && (
          <Button tone="outline" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
