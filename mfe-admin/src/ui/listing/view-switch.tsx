import styles from './listing.module.css';

interface ViewSwitchProps<View extends string> {
  readonly label: string;
  /** Names and labels. */
  readonly views: readonly (readonly [view: View, words: string])[];
  readonly shown: View;
  readonly onChoose: (view: View) => void;
}

export function ViewSwitch<View extends string>({ label, views, shown, onChoose }: ViewSwitchProps<View>) {
  return (
    <div className={styles['views']} role="group" aria-label={label}>
      {views.map(([view, words]) => (
        <button key={view} type="button" aria-pressed={view === shown} onClick={() => onChoose(view)}>
          {words}
        </button>
      ))}
    </div>
  );
}
