import { Link } from 'react-router';
import { column, Table, type Columns } from '../../ui/listing/table.tsx';
import { adminUrls } from '../../desk/admin-urls.ts';
import { Panel } from '../../ui/panel.tsx';
import { formatBytes, differenceLabel, type ReleaseDetails } from '../release-labels.ts';
import styles from '../releases.module.css';

/** Labels of the API's totals of a release. */
const TOTALS: Readonly<Record<string, string>> = {
  bytes: 'All files',
  files: 'Number of files',
  'server bytes': 'Server file',
};

/** Compares a release with the one that it replaced, or would replace. */
export function ReleaseChanges({ release }: { readonly release: ReleaseDetails }) {
  const { slice, before, pages, totals, shared } = release;
  const number = (name: string) => (name === 'files' ? String : formatBytes);
  const rows = [
    ...totals.map((row) => ({ ...row, part: TOTALS[row.name] ?? row.name })),
    ...pages.map((row) => ({ ...row, part: `Page ${row.name}` })),
  ];
  const columns: Columns<(typeof rows)[number]> = [
    column('Part', ({ part }) => part),
    column('Now', ({ name, bytes }) => (bytes === null ? 'none' : number(name)(bytes))),
    column('Difference', ({ name, bytes, before: past }) =>
      before === null ? 'nothing to compare' : differenceLabel(bytes, past, number(name)),
    ),
  ];
  const changed = shared.filter((one) => one.value !== one.before);
  return (
    <Panel title="What changed">
      <p>
        {before === null ? (
          'There is no release to compare it with.'
        ) : (
          <>
            Compared with <Link to={adminUrls.release(slice, before)}>{before}</Link>. Page sizes: scripts and
            styles that a browser loads, before compression.
          </>
        )}
      </p>
      <Commits of={release} />
      <Table columns={columns} rows={rows} keyOf={({ part }) => part} className={styles['numbers']} />
      {before !== null && (
        <p>
          {changed.length === 0
            ? 'Shared packages, the slice contract, and what it requires of the site: unchanged.'
            : `Shared packages, the slice contract, and what it requires of the site: ${changed
                .map(({ name, value, before: past }) => `${name} ${past ?? 'none'} → ${value ?? 'none'}`)
                .join(', ')}.`}
        </p>
      )}
    </Panel>
  );
}

/** Commits since the previous release; nothing if none were reported. */
function Commits({ of: { commits, isModified } }: { readonly of: ReleaseDetails }) {
  if (commits.length === 0 && !isModified) return null;
  return (
    <>
      <h3 className={styles['commits']}>Commits</h3>
      <ul>
        {isModified && <li>Uncommitted changes</li>}
        {commits.map(({ id, subject }) => (
          <li key={id}>
            <code>{id.slice(0, 10)}</code> <span dir="auto">{subject}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
