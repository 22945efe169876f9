import type { ApiClient, PageFactory } from '@opinionbridge/contracts';
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAdminData } from '../../api/use-admin-data.ts';
import styles from '../../listing/listing.module.css';
import { LoadingState } from '../../listing/loading-state.tsx';
import { cursorOf, Paging } from '../../listing/paging.tsx';
import { AdminPage } from '../../navigation/admin-page.tsx';
import { adminUrls } from '../../navigation/admin-urls.ts';
import panels from '../../panel/panel.module.css';
import { authorization } from '../../session/session.ts';
import { deviceWords } from '../../session/device-words.ts';
import { Moment } from '../../time/moment.tsx';
import { activityAddress, activityWords } from './activity-words.ts';

const PER_PAGE = 50;

export const page: PageFactory = ({ api }) => ({
  Component: () => (
    <AdminPage api={api} title="Activity">
      <Activity api={api} />
    </AdminPage>
  ),
  head: () => ({
    title: 'Activity',
    description: 'Who did what, when and from where.',
    canonical: adminUrls.activity,
    indexing: 'never',
  }),
});

function Activity({ api }: { readonly api: ApiClient }) {
  const [search] = useSearchParams();
  const ask = useCallback(() => {
    const query = { ...cursorOf(search), perPage: PER_PAGE };
    return api.GET('/api/admin/audit', { params: { query }, headers: authorization() });
  }, [api, search]);
  const entries = useAdminData(ask);
  return (
    <section className={panels['panel']} aria-label="What was done">
      <LoadingState of={entries} what="The activity" />
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {entries.data?.map(({ at, who, what, target, outcome, address, device }, index) => (
            <tr key={`${at} ${index}`}>
              <td data-label="When">
                <Moment at={at} />
              </td>
              <td data-label="Who">{who || 'Nobody logged in'}</td>
              <td data-label="What">
                <What what={what} target={target} outcome={outcome} />
              </td>
              <td data-label="From">
                {address}, {deviceWords(device)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Paging of={entries.paging} />
    </section>
  );
}

interface WhatProps {
  readonly what: string;
  readonly target: string;
  readonly outcome: string;
}

function What({ what, target, outcome }: WhatProps) {
  const words = activityWords(what, outcome);
  const address = activityAddress(what, target);
  return address ? <Link to={address}>{words}</Link> : <>{words}</>;
}
