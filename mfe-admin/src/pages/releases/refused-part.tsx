import { CodedWords } from '../../releases/coded-words.tsx';
import type { SliceOverview } from '../../releases/release-words.ts';
import styles from '../../releases/releases.module.css';

interface RefusedPartProps {
  readonly slice: string;
  readonly refused: SliceOverview['refused'];
}

/** Releases that shells do not serve, with what to do about each. */
export function RefusedPart({ slice, refused }: RefusedPartProps) {
  return refused.map(({ version, state, code, title, cause, cure, reason, shells }) => (
    <div key={`${version} ${state} ${code}`} className={`${styles['part']} ${styles['bad']}`}>
      <h3>
        {version} is {state}: {code} {title}
      </h3>
      <p>
        <CodedWords text={cause} />
      </p>
      <p>
        <strong>What to do:</strong> <CodedWords text={cure} />
      </p>
      <details>
        <summary>
          What {shells.length === 1 ? 'the shell' : `${shells.length} shells`} said of {slice}
        </summary>
        <pre>{reason}</pre>
      </details>
    </div>
  ));
}
