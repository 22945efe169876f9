import type { components } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import { useAdminQuery } from '../api/use-admin-query.ts';
import { column, Table, unlabelledColumn, type Columns } from '../ui/listing/table.tsx';
import { LoadingState } from '../ui/listing/loading-state.tsx';
import { FeedbackMessage } from '../ui/forms/feedback-message.tsx';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import panels from '../ui/panel.module.css';
import { session } from '../api/session/session.ts';
import { deviceLabel } from '../api/session/device-labels.ts';
import { Moment } from '../ui/time/moment.tsx';

export function SessionList() {
  const sessions = useAdminQuery(['sessions'], (api) => api.GET('/api/admin/sessions'));
  const { said, send } = useDeskMutation({ touches: [['sessions']] });

  async function end(id: string, current: boolean) {
    const params = { path: { id } };
    const sent = await send('Session ended.', (api) => api.DELETE('/api/admin/sessions/{id}', { params }));
    if (sent && current) session.end();
  }

  const columns: Columns<components['schemas']['SessionDto']> = [
    column('Device', ({ device, current }) => (
      <>
        {deviceLabel(device)} {current && <strong>(current)</strong>}
      </>
    )),
    column('Address', ({ address }) => address),
    column('Last seen', ({ lastSeenAt }) => <Moment at={lastSeenAt} />),
    unlabelledColumn(<span className="visually-hidden">End</span>, ({ id, current }) => (
      <Button tone="outline" onClick={() => void end(id, current)}>
        End{current ? ' this' : ''} session
      </Button>
    )),
  ];

  return (
    <section className={panels['panel']} aria-labelledby="sessions">
      <h2 id="sessions">Sessions</h2>
      <FeedbackMessage said={said} />
      <LoadingState of={sessions} what="The sessions" />
      <Table columns={columns} rows={sessions.data} keyOf={({ id }) => id} />
    </section>
  );
}
