import { Badge } from './badge.tsx';

export default { title: 'ui/Badge' };

export const Plain = () => <Badge>In progress</Badge>;
export const Strong = () => <Badge tone="strong">New</Badge>;
export const Good = () => <Badge tone="good">Published</Badge>;
export const Waiting = () => <Badge tone="waiting">Scheduled</Badge>;
export const Danger = () => <Badge tone="danger">In the trash</Badge>;
export const Quiet = () => <Badge tone="quiet">Draft</Badge>;
