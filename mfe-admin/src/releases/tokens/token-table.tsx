import type { components } from '@opinionbridge/contracts';
import { ConfirmButton } from '../../ui/overlays/confirm-button.tsx';
import { column, Table, unlabelledColumn, type Columns } from '../../ui/listing/table.tsx';
import { Moment } from '../../ui/time/moment.tsx';
import { slicesLabel } from './token-labels.ts';

export type ReleaseToken = components['schemas']['TokenDto'];

interface TokenTableProps {
  readonly tokens: readonly ReleaseToken[];
  readonly onRevoke: (token: ReleaseToken) => void;
}

/** All valid tokens, and those revoked most recently. */
export function TokenTable({ tokens, onRevoke }: TokenTableProps) {
  const columns: Columns<ReleaseToken> = [
    column('Name', ({ name }) => name),
    column('Slices', ({ slices }) => slicesLabel(slices)),
    column('Rights', ({ rights }) => rights.join(', ')),
    column('Created', ({ createdAt, createdBy }) => (
      <>
        <Moment at={createdAt} /> by {createdBy}
      </>
    )),
    column('Last used', ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : 'never')),
    unlabelledColumn('Actions', (token) =>
      token.revokedAt ? (
        <>
          Revoked <Moment at={token.revokedAt} />
        </>
      ) : (
        <ConfirmButton
          label="Revoke"
          of={`the token of ${token.name}`}
          question={`Revoke the token of ${token.name}? It stops working immediately and permanently.`}
          onConfirm={() => onRevoke(token)}
        />
      ),
    ),
  ];
  return <Table columns={columns} rows={tokens} keyOf={({ id }) => id} />;
}
