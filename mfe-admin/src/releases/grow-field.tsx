import { useId } from 'react';
import styles from './releases.module.css';

/** Minutes between two shares, unless somebody says otherwise. */
const DEFAULT_MINUTES = 10;
/** A day. */
const MAX_MINUTES = 1_440;

interface GrowFieldProps {
  /** Between two shares; undefined for a canary that keeps its share. */
  readonly minutes: number | undefined;
  readonly onChange: (minutes: number | undefined) => void;
}

/** Whether a canary grows by itself, and how fast. */
export function GrowField({ minutes, onChange }: GrowFieldProps) {
  const id = useId();
  const set = (value: number) => onChange(Math.min(MAX_MINUTES, Math.max(1, Math.round(value) || 1)));
  return (
    <div className={styles['grow']}>
      <input
        id={id}
        type="checkbox"
        checked={minutes !== undefined}
        onChange={({ target }) => onChange(target.checked ? DEFAULT_MINUTES : undefined)}
      />
      <label htmlFor={id}>Grow by itself until everyone has it, unless pages fail</label>
      {minutes !== undefined && (
        <div className={styles['field']}>
          <label htmlFor={`${id}-minutes`}>Minutes between two shares</label>
          <input
            id={`${id}-minutes`}
            type="number"
            min={1}
            max={MAX_MINUTES}
            value={minutes}
            onChange={({ target }) => set(target.valueAsNumber)}
          />
        </div>
      )}
    </div>
  );
}
