import type { components } from '@opinionbridge/contracts';
import { useRef } from 'react';
import { ConfirmButton } from '../../overlays/confirm-button.tsx';
import { Table } from '../../listing/table.tsx';
import { Moment } from '../../time/moment.tsx';
import { slicesWords } from './token-labels.ts';

export type ReleaseToken = components['schemas']['TokenDto'];

interface TokenTableProps {
  readonly tokens: readonly ReleaseToken[];
  readonly onRevoke: (token: ReleaseToken) => void;
}

/** Every token that counts, and the last revoked ones. */
export function TokenTable({ tokens, onRevoke }: TokenTableProps) {
  const table = useRef<HTMLTableElement>(null);
  return (
    <Table ref={table} columns={['Name', 'Slices', 'Rights', 'Made', 'Last used', 'What to do']}>
      {tokens.map((token) => (
        <tr key={token.id}>
          <td data-label="Name">{token.name}</td>
          <td data-label="Slices">{slicesWords(token.slices)}</td>
          <td data-label="Rights">{token.rights.join(', ')}</td>
          <td data-label="Made">
            <Moment at={token.createdAt} /> by {token.createdBy}
          </td>
          <td data-label="Last used">{token.lastUsedAt ? <Moment at={token.lastUsedAt} /> : 'never'}</td>
          <td>
            {token.revokedAt ? (
              <>
                Revoked <Moment at={token.revokedAt} />
              </>
            ) : (
              <ConfirmButton
                label="Revoke"
                of={`the token of ${token.name}`}
                question={`Revoke the token of ${token.name}? Whoever uses it is refused at once, for good.`}
                onConfirm={() => {
                  // The button goes: the keyboard goes on from the list.
                  table.current?.closest('section')?.focus();
                  onRevoke(token);
                }}
              />
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}
