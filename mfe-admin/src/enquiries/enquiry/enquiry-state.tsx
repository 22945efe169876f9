import {
  assigneeLabel,
  isDeskStatus,
  statusLabel,
  type DeskStatus,
  type Enquiry,
} from '../enquiry-labels.ts';
import { useCoordinators } from '../use-coordinators.ts';
import type { Change } from './enquiry-difference.ts';
import fields from '../../ui/forms/fields.module.css';
import styles from './enquiry.module.css';
import { Options } from '../../ui/options.tsx';

interface EnquiryStateProps {
  readonly enquiry: Enquiry;
  readonly onChange: (change: Change) => void;
}

export function EnquiryState({ enquiry: { status, assignee }, onChange }: EnquiryStateProps) {
  const coordinators = useCoordinators();
  // An assignee who can no longer be chosen is still shown.
  const isListed = !assignee || coordinators.some(({ id }) => id === assignee.id);
  return (
    <div className={styles['choices']}>
      <div className={fields['field']}>
        <label htmlFor="status">Status</label>
        <select
          id="status"
          value={status}
          disabled={!isDeskStatus(status)}
          onChange={({ currentTarget }) =>
            onChange({ status: currentTarget.value as DeskStatus, read: true })
          }
        >
          <Options
            of={Object.entries(statusLabel).filter(([name]) => isDeskStatus(name) || name === status)}
          />
        </select>
      </div>
      <div className={fields['field']}>
        <label htmlFor="assignee">Assigned to</label>
        <select
          id="assignee"
          value={assignee?.id ?? ''}
          onChange={({ currentTarget }) => onChange({ assignee: currentTarget.value })}
        >
          <option value="">Unassigned</option>
          {!isListed && (
            <option value={assignee.id} disabled>
              {assigneeLabel(assignee)}
            </option>
          )}
          <Options of={coordinators.map(({ id, name }) => [id, name])} />
        </select>
      </div>
    </div>
  );
}
