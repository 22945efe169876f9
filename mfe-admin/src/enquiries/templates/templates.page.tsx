import { newFormKey, type components } from '@opinionbridge/contracts';
import { replyTemplateRules } from '@opinionbridge/contracts/rules';
import { Button } from '@opinionbridge/ui';
import { useRef, useState, useId } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { useKeptList } from '../../api/use-kept-list.ts';
import { adminUrls } from '../../desk/admin-urls.ts';
import { UnsavedForms } from '../../desk/unsaved-changes/unsaved-forms.tsx';
import { deskPage } from '../../desk/navigation/desk-page.tsx';
import { FeedbackMessage } from '../../ui/forms/feedback-message.tsx';
import { BelowLoading } from '../../ui/listing/below-loading.tsx';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import { ConfirmButton } from '../../ui/overlays/confirm-button.tsx';
import panels from '../../ui/panel.module.css';
import styles from './templates.module.css';
import fields from '../../ui/forms/fields.module.css';
import { useDeskForm } from '../../ui/forms/use-desk-form.tsx';
import { Options } from '../../ui/options.tsx';

export const page = deskPage({
  title: 'Reply templates',
  description: 'Templates for replies to enquiries.',
  right: 'enquiries',
  Content: ReplyTemplates,
});

type ReplyTemplate = components['schemas']['ReplyTemplateDto'];

const LANGUAGES: Readonly<Record<ReplyTemplate['language'], string>> = { en: 'English', hi: 'Hindi' };

const isSame = (one: ReplyTemplate, other: ReplyTemplate) =>
  (['name', 'language', 'text'] as const).every((field) => one[field] === other[field]);

function ReplyTemplates() {
  const mutation = useDeskMutation({ touches: [['reply-templates']] });
  const { query, entries, save } = useKeptList<ReplyTemplate>(
    'reply-templates',
    {
      get: (api) => api.GET('/api/admin/reply-templates'),
      put: (api, body, header) => api.PUT('/api/admin/reply-templates', { params: { header }, body }),
    },
    mutation,
  );
  /** Templates with open forms, as they were when opened, by id. */
  const [changed, setChanged] = useState<Readonly<Record<string, ReplyTemplate>>>({});
  const open = (one: ReplyTemplate) => setChanged((now) => ({ ...now, [one.id]: one }));
  const panel = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** Id of the next template to be added. */
  const next = useRef(newFormKey());
  // Somebody else may delete a template that is being changed; the input is kept.
  const gone = Object.values(changed).filter(({ id }) => !entries.some((one) => one.id === id));

  /** @param by undefined to delete; what somebody else changed meanwhile stays, and the refusal is shown */
  const replace = (before: ReplyTemplate, by: ReplyTemplate | undefined, good: string) =>
    save(good, (now) => {
      const own = now.find(({ id }) => id === before.id);
      if (!own) return by ? [...now, by] : now;
      if (isSame(own, before)) return now.flatMap((one) => (one === own ? (by ?? []) : one));
      // Saving again is then based on the current version.
      if (by) open(own);
      return undefined;
    });

  async function add(template: Omit<ReplyTemplate, 'id'>): Promise<boolean> {
    const id = next.current;
    // If the previous response was lost, it may already exist.
    const isStored = await save(`“${template.name}” has been added.`, (now) => [
      ...now.filter((one) => one.id !== id),
      { id, ...template },
    ]);
    if (isStored) next.current = newFormKey();
    return isStored;
  }

  /** After a change, focuses the template's button, or the list if the template is gone, as after a deletion. */
  function endChange(id: string) {
    flushSync(() => setChanged(({ [id]: _, ...others }) => others));
    (document.getElementById(`change-${id}`) ?? list.current)?.focus();
  }

  return (
    <section ref={panel} className={panels['panel']} aria-label="Reply templates">
      <p>
        <Link to={adminUrls.enquiries}>All enquiries</Link>
      </p>
      <p>
        Coordinators can start a reply with a template; <code>{'{name}'}</code> is replaced with the sender’s
        first name.
      </p>
      <UnsavedForms within={panel} />
      <FeedbackMessage said={mutation.said} />
      <LoadingState of={query} what="The templates" />
      <ul ref={list} className={styles['list']} tabIndex={-1} aria-label="Templates">
        {[...entries, ...gone].map((template) => (
          <li key={template.id}>
            {changed[template.id] ? (
              <TemplateForm
                of={template}
                onCancel={() => endChange(template.id)}
                onSave={async (by) => {
                  const { id } = template;
                  const isStored = await replace(
                    changed[id] ?? template,
                    { ...by, id },
                    `“${by.name}” has been saved.`,
                  );
                  if (isStored) endChange(id);
                  return isStored;
                }}
              />
            ) : (
              <>
                <h2 dir="auto">{template.name}</h2>
                <p>{LANGUAGES[template.language]}</p>
                <p className={styles['text']} dir="auto" lang={template.language}>
                  {template.text}
                </p>
                <div className={styles['actions']}>
                  <Button id={`change-${template.id}`} tone="outline" onClick={() => open(template)}>
                    Change<span className="visually-hidden"> {template.name}</span>
                  </Button>
                  <ConfirmButton
                    label="Delete"
                    of={template.name}
                    question={`Delete the template “${template.name}”?`}
                    onConfirm={() =>
                      void replace(template, undefined, `“${template.name}” has been deleted.`).then(() =>
                        list.current?.focus(),
                      )
                    }
                  />
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
      <BelowLoading of={[query]}>
        <section aria-labelledby="add-template">
          <h2 id="add-template">Add a template</h2>
          <TemplateForm onSave={add} />
        </section>
      </BelowLoading>
    </section>
  );
}

interface TemplateFormProps {
  /** The template to change; if omitted, a new one is added. */
  readonly of?: ReplyTemplate;
  /** @returns whether it was stored; if so, the form is cleared */
  readonly onSave: (template: Omit<ReplyTemplate, 'id'>) => Promise<boolean>;
  readonly onCancel?: () => void;
}

function TemplateForm({ of, onSave, onCancel }: TemplateFormProps) {
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
          <Options of={Object.entries(LANGUAGES)} />
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
