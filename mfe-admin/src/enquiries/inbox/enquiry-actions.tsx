import { Button } from '@opinionbridge/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { saveFile } from '../../api/save-file.ts';
import { adminUrls } from '../../desk/admin-urls.ts';
import { readersZone } from '../../ui/time/moment-with-ist.tsx';
import styles from './enquiries.module.css';
import { filterOf } from '../enquiry-filter.ts';

/** Further actions on enquiries: one person's data, and a file export of all that match. */
export function EnquiryActions() {
  const [search] = useSearchParams();
  const [failed, setFailed] = useState(false);

  async function save() {
    const query = new URLSearchParams({ ...filterOf(search), zone: readersZone() });
    setFailed(!(await saveFile(`/api/admin/enquiries/export.csv?${query}`, 'enquiries.csv')));
  }
  return (
    <div className={styles['files']}>
      <Link to={adminUrls.personData}>One person’s data</Link>
      <Button tone="outline" onClick={() => void save()}>
        Export as CSV
      </Button>
      {failed && <p role="alert">The download was incomplete. Please try again.</p>}
    </div>
  );
}
