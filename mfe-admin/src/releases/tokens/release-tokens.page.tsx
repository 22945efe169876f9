import type { components } from '@opinionbridge/contracts';
import { Link } from 'react-router';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import { Moment } from '../../ui/time/moment.tsx';
import { ConfirmButton } from '../../ui/overlays/confirm-button.tsx';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import { column, Table, unlabelledColumn, type Columns } from '../../ui/listing/table.tsx';
import { FeedbackMessage } from '../../ui/forms/feedback-message.tsx';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { deskPage } from '../../desk/navigation/desk-page.tsx';
import { adminUrls } from '../../desk/admin-urls.ts';
import { Panel } from '../../ui/panel.tsx';
import { refusalLabel } from '../release-labels.ts';
import { MakeToken } from './make-token.tsx';
import { slicesLabel } from './token-labels.ts';

type ReleaseToken = components['schemas']['TokenDto'];

export const page = deskPage({
  title: 'Tokens',
  description: 'What teams, build machines and shells may do with releases.',
  right: 'releaseTokens',
  Content: Tokens,
});

function Tokens() {
  const tokens = useAdminQuery<ReleaseToken[]>(['release-tokens'], (api) =>
    api.GET('/api/admin/release-tokens'),
  );
  const { said, send } = useDeskMutation({
    wordsOf: (refusal) => refusalLabel(refusal, 'the list'),
    touches: [['release-tokens']],
  });

  function revoke({ id, name }: ReleaseToken) {
    const params = { path: { id } };
    void send(`Token of ${name} revoked.`, (api) => api.DELETE('/api/admin/release-tokens/{id}', { params }));
  }
  return (
    <>
      <Panel title="Create a token">
        <p>
          <Link to={adminUrls.releases}>All slices</Link>
        </p>
        <MakeToken />
      </Panel>
      <Panel title="Tokens of teams and shells">
        <FeedbackMessage said={said} />
        <LoadingState of={tokens} what="The tokens" shape="rows" />
        {tokens.data?.length === 0 && <p>No tokens yet.</p>}
        {tokens.data && tokens.data.length > 0 && <TokenTable tokens={tokens.data} onRevoke={revoke} />}
      </Panel>
    </>
  );
}

interface TokenTableProps {
  readonly tokens: readonly ReleaseToken[];
  readonly onRevoke: (token: ReleaseToken) => void;
}

/** All valid tokens, and those revoked most recently. */
function TokenTable({ tokens, onRevoke }: TokenTableProps) {
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
