import { Button } from '@opinionbridge/ui';
import { useMessageDraft } from '../../api/message-drafts/use-message-draft.ts';
import fields from './fields.module.css';

const EMPTY = { text: '', subject: '' };

interface NoteFormProps {
  readonly draft: string;
  readonly label: string;
  readonly hint: string;
  readonly maxLength: number;
  readonly className: string | undefined;
  /** @returns whether it was stored */
  readonly onAdd: (text: string, key: string) => Promise<boolean>;
}

export function NoteForm({ draft, label, hint, maxLength, className, onAdd }: NoteFormProps) {
  const { text, isBusy, write, send } = useMessageDraft(draft, EMPTY);
  const isPossible = !isBusy && text.trim() !== '';
  return (
    <form
      className={className}
      aria-label="Note"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPossible) void send((key) => onAdd(text, key));
      }}
    >
      <div className={fields['field']}>
        <label htmlFor="note">{label}</label>
        <small id="note-hint">{hint}</small>
        <textarea
          id="note"
          rows={3}
          maxLength={maxLength}
          dir="auto"
          aria-describedby="note-hint"
          value={text}
          onChange={({ currentTarget }) => write({ text: currentTarget.value })}
        />
      </div>
      <div>
        <Button tone="outline" type="submit" aria-disabled={!isPossible}>
          Add note
        </Button>
      </div>
    </form>
  );
}
