import { Link } from 'react-router';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import { FeedbackMessage } from '../../ui/forms/feedback-message.tsx';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { deskPage } from '../../desk/navigation/desk-page.tsx';
import { adminUrls } from '../../desk/admin-urls.ts';
import panels from '../../ui/panel.module.css';
import { refusalLabel } from '../release-labels.ts';
import { MakeToken } from './make-token.tsx';
import { TokenTable, type ReleaseToken } from './token-table.tsx';

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
      <section className={panels['panel']} aria-labelledby="make">
        <h2 id="make">Create a token</h2>
        <p>
          <Link to={adminUrls.releases}>All slices</Link>
        </p>
        <MakeToken />
      </section>
      <section className={panels['panel']} aria-labelledby="tokens">
        <h2 id="tokens">Tokens of teams and shells</h2>
        <FeedbackMessage said={said} />
        <LoadingState of={tokens} what="The tokens" shape="rows" />
        {tokens.data?.length === 0 && <p>No tokens yet.</p>}
        {tokens.data && tokens.data.length > 0 && <TokenTable tokens={tokens.data} onRevoke={revoke} />}
      </section>
    </>
  );
}
