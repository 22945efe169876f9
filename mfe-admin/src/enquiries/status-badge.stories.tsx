import { StatusBadge } from './status-badge.tsx';

export default { title: 'admin/Status of an enquiry' };

export const New = () => <StatusBadge status="new" />;
export const Contacted = () => <StatusBadge status="contacted" />;
export const WaitingForRecords = () => <StatusBadge status="waiting_for_records" />;
export const Handled = () => <StatusBadge status="handled" />;
export const Spam = () => <StatusBadge status="spam" />;
