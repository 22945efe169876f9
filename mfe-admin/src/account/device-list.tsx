import type { components } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import { useAdminQuery } from '../api/use-admin-query.ts';
import { column, Table, unlabelledColumn, type Columns } from '../ui/listing/table.tsx';
import { LoadingState } from '../ui/listing/loading-state.tsx';
import { FeedbackMessage } from '../ui/forms/feedback-message.tsx';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import panels from '../ui/panel.module.css';
import { deviceLabel } from '../api/session/device-labels.ts';
import { Moment } from '../ui/time/moment.tsx';

export function DeviceList() {
  const devices = useAdminQuery(['devices'], (api) => api.GET('/api/admin/devices'));
  const { said, send } = useDeskMutation({ touches: [['devices']] });

  function forget(id: string) {
    const params = { path: { id } };
    void send('Device forgotten. You will get an e-mail if it logs in again.', (api) =>
      api.DELETE('/api/admin/devices/{id}', { params }),
    );
  }

  const columns: Columns<components['schemas']['DeviceDto']> = [
    column('Device', ({ device }) => deviceLabel(device)),
    column('Last login', ({ lastLoginAt }) => (lastLoginAt ? <Moment at={lastLoginAt} /> : 'unknown')),
    unlabelledColumn(<span className="visually-hidden">Forget</span>, ({ id, device }) => (
      <Button tone="outline" onClick={() => forget(id)}>
        Forget<span className="visually-hidden"> {deviceLabel(device)}</span>
      </Button>
    )),
  ];

  return (
    <section className={panels['panel']} aria-labelledby="devices">
      <h2 id="devices">Remembered devices</h2>
      <p>You get an e-mail when a new device logs in. Forget devices that you have lost or given away.</p>
      <FeedbackMessage said={said} />
      <LoadingState of={devices} what="The devices" />
      {devices.data?.length === 0 && <p>No remembered devices.</p>}
      <Table columns={columns} rows={devices.data} keyOf={({ id }) => id} />
    </section>
  );
}
