import { column, Table, type Columns } from '../../ui/listing/table.tsx';
import panels from '../../ui/panel.module.css';
import { CodedLabels } from '../coded-labels.tsx';
import { faultRate, type ReleaseDetails } from '../release-labels.ts';
import styles from '../releases.module.css';

const columns: Columns<ReleaseDetails['shells'][number]> = [
  column('Shell', ({ id }) => id.slice(0, 8)),
  column('State', ({ isLost, state, code, cure, reason }) => (
    <>
      {isLost ? `lost; was ${state}` : state}
      {code && (
        <div className={styles['bad']}>
          {code}. <CodedLabels text={cure ?? ''} />
          {reason && <pre>{reason}</pre>}
        </div>
      )}
    </>
  )),
  column('Pages since it started', (shell) => faultRate(shell)),
];

export function ReleaseAtShells({ shells }: Pick<ReleaseDetails, 'shells'>) {
  return (
    <section className={panels['panel']} aria-labelledby="shells">
      <h2 id="shells">At the shells</h2>
      {shells.length === 0 && <p>No shell has it right now.</p>}
      {shells.length > 0 && <Table columns={columns} rows={shells} keyOf={({ id }) => id} />}
    </section>
  );
}
