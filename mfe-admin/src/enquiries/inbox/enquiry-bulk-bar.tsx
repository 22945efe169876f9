import { Button } from '@opinionbridge/ui';
import { BulkBar } from '../../ui/listing/bulk-bar.tsx';
import type { BulkStatus } from './use-bulk-status.ts';

interface EnquiryBulkBarProps {
  readonly bulk: BulkStatus;
  readonly shown: number | undefined;
}

/** Sets the status of all selected enquiries at once. */
export function EnquiryBulkBar({ bulk, shown }: EnquiryBulkBarProps) {
  const disabled = bulk.chosen.length === 0 || bulk.busy;
  return (
    <BulkBar what="enquiries" bulk={bulk} shown={shown}>
      <Button tone="outline" disabled={disabled} onClick={() => bulk.setStatus('handled')}>
        Handled
      </Button>
      <Button tone="outline" disabled={disabled} onClick={() => bulk.setStatus('spam')}>
        Spam
      </Button>
    </BulkBar>
  );
}
