import { Button } from '@opinionbridge/ui';
import { useMessageDraft } from '../../api/message-drafts/use-message-draft.ts';
import { MenuButton } from '../overlays/menu-button.tsx';
import panels from '../panel.module.css';
import fields from './fields.module.css';

const EMPTY = { text: '', subject: '' };

interface NoteFormProps {
  readonly draft: string;
  readonly label: string;
  readonly hint: string;
  readonly maxLength: number;
  readonly className: string | undefined;
  /** Names of people who get the note by mail if it mentions them. */
  readonly mentionable?: readonly string[] | undefined;
  /** @returns whether it was stored */
  readonly onAdd: (text: string, key: string) => Promise<boolean>;
}

export function NoteForm({
  draft,
  label,
  hint,
  maxLength,
  className,
  mentionable = [],
  onAdd,
}: NoteFormProps) {
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
      <div className={panels['actions']}>
        <Button tone="outline" type="submit" aria-disabled={!isPossible}>
          Add note
        </Button>
        {mentionable.length > 0 && (
          <MenuButton
            label="Mention"
            items={mentionable.map((name) => ({
              label: name,
              onChoose: () => write({ text: `${text.trimEnd()} @${name} `.trimStart() }),
            }))}
          />
        )}
      </div>
    </form>
  );
}
