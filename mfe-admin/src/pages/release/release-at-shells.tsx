import { Table } from '../../listing/table.tsx';
import panels from '../../panel/panel.module.css';
import { CodedWords } from '../../releases/coded-labels.tsx';
import { faultWords, type ReleaseDetails } from '../../releases/release-labels.ts';
import styles from '../../releases/releases.module.css';

/** What each shell says of a release. */
export function ReleaseAtShells({ shells }: Pick<ReleaseDetails, 'shells'>) {
  return (
    <section className={panels['panel']} aria-labelledby="shells">
      <h2 id="shells">At the shells</h2>
      {shells.length === 0 && <p>No shell has it at this moment.</p>}
      {shells.length > 0 && (
        <Table columns={['Shell', 'State', 'Pages since its start']}>
          {shells.map(({ id, isLost, state, code, cure, reason, ...counts }) => (
            <tr key={id}>
              <td data-label="Shell">{id.slice(0, 8)}</td>
              <td data-label="State">
                {isLost ? `lost; was ${state}` : state}
                {code && (
                  <div className={styles['bad']}>
                    {code}. <CodedWords text={cure ?? ''} />
                    {reason && <pre>{reason}</pre>}
                  </div>
                )}
              </td>
              <td data-label="Pages since its start">{faultWords(counts)}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
