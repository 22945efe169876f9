import { useId } from 'react';
import styles from './releases.module.css';

interface ShareFieldProps {
  /** Per cent of visitors. */
  readonly share: number;
  readonly onChange: (share: number) => void;
}

/** How many visitors get a canary: by a slider, or as a number. */
export function ShareField({ share, onChange }: ShareFieldProps) {
  const id = useId();
  const set = (value: number) => onChange(Math.min(99, Math.max(1, Math.round(value) || 1)));
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>Visitors who get it, in per cent</label>
      <div className={styles['share']}>
        <input
          id={id}
          type="range"
          min={1}
          max={99}
          value={share}
          aria-valuetext={`${share} per cent`}
          onChange={({ target }) => set(target.valueAsNumber)}
        />
        <input
          type="number"
          min={1}
          max={99}
          value={share}
          aria-label="Per cent of visitors"
          onChange={({ target }) => set(target.valueAsNumber)}
        />
      </div>
    </div>
  );
}
