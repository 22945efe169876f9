import { Badge, type BadgeTone } from '@opinionbridge/ui';
import { statusLabel, type EnquiryStatus } from './enquiry-labels.ts';

const TONES: Readonly<Partial<Record<EnquiryStatus, BadgeTone>>> = {
  new: 'strong',
  handled: 'good',
  spam: 'quiet',
  withdrawn: 'quiet',
};

export function StatusBadge({ status }: { readonly status: EnquiryStatus }) {
  return <Badge tone={TONES[status] ?? 'plain'}>{statusLabel[status]}</Badge>;
}
