import type { ApiClient } from '@opinionbridge/contracts';
import { Link } from 'react-router';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import { Said } from '../../ui/forms/said.tsx';
import { useFormMessage } from '../../ui/forms/use-form-message.ts';
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

function Tokens({ api }: { readonly api: ApiClient }) {
  const tokens = useAdminQuery<ReleaseToken[]>(['release-tokens'], () =>
    api.GET('/api/admin/release-tokens'),
  );
  const { said, send } = useFormMessage((refusal) => refusalLabel(refusal, 'the list'));

  async function revoke({ id, name }: ReleaseToken) {
    const params = { path: { id } };
    const call = api.DELETE('/api/admin/release-tokens/{id}', { params });
    await send(call, `The token of ${name} is revoked.`);
    // Refused or not: somebody else may have revoked it meanwhile.
    void tokens.reload();
  }
  return (
    <>
      <section className={panels['panel']} aria-labelledby="make">
        <h2 id="make">Make a token</h2>
        <p>
          <Link to={adminUrls.releases}>All slices</Link>
        </p>
        <MakeToken api={api} onMade={() => void tokens.reload()} />
      </section>
      <section className={panels['panel']} aria-labelledby="tokens" tabIndex={-1}>
        <h2 id="tokens">Tokens of teams and shells</h2>
        <Said said={said} />
        <LoadingState of={tokens} what="The tokens" shape="rows" />
        {tokens.data?.length === 0 && <p>There is none yet.</p>}
        {tokens.data && tokens.data.length > 0 && (
          <TokenTable tokens={tokens.data} onRevoke={(token) => void revoke(token)} />
        )}
      </section>
    </>
  );
}
