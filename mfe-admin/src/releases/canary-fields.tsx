import { useId, useState } from 'react';
import styles from './releases.module.css';

/** Default number of minutes between two shares. */
const DEFAULT_MINUTES = 10;
/** One day. */
const MAX_MINUTES = 1_440;

const between = (least: number, most: number, value: number) =>
  Math.min(most, Math.max(least, Math.round(value) || least));

/**
 * Fields for a canary's share of visitors, as a slider and as a number, and for whether and how fast it grows
 * automatically.
 *
 * @param first initial percentage of visitors
 * @param isGrowing whether it is already growing, so that this is not asked
 */
export function useCanaryFields(first: number, isGrowing = false) {
  const id = useId();
  const [share, setShare] = useState(first);
  const [minutes, setMinutes] = useState<number>();
  const grows = !isGrowing && minutes !== undefined;
  const setFrom = ({ target }: { target: HTMLInputElement }) =>
    setShare(between(1, 99, target.valueAsNumber));
  const fields = (
    <>
      <div className={styles['field']}>
        <label htmlFor={id}>Visitors who get it, in percent</label>
        <div className={styles['share']}>
          <input
            id={id}
            type="range"
            min={1}
            max={99}
            value={share}
            aria-valuetext={`${share} percent`}
            onChange={setFrom}
          />
          <input
            type="number"
            min={1}
            max={99}
            value={share}
            aria-label="Percentage of visitors"
            onChange={setFrom}
          />
        </div>
      </div>
      {!isGrowing && (
        <div className={styles['grow']}>
          <input
            id={`${id}-grow`}
            type="checkbox"
            checked={grows}
            onChange={({ target }) => setMinutes(target.checked ? DEFAULT_MINUTES : undefined)}
          />
          <label htmlFor={`${id}-grow`}>Grow automatically until everyone has it, unless pages fail</label>
          {grows && (
            <div className={styles['field']}>
              <label htmlFor={`${id}-minutes`}>Minutes between steps</label>
              <input
                id={`${id}-minutes`}
                type="number"
                min={1}
                max={MAX_MINUTES}
                value={minutes}
                onChange={({ target }) => setMinutes(between(1, MAX_MINUTES, target.valueAsNumber))}
              />
            </div>
          )}
        </div>
      )}
    </>
  );
  return { fields, share, grows, wish: { share, ...(grows && { minutes }) } };
}
