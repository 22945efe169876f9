import { LiveRegion } from './live-region.tsx';

export default { title: 'ui/Live region' };

export const Words = () => <LiveRegion said={{ text: 'Copied', times: 1 }} />;
export const Nothing = () => <LiveRegion said={{ text: '', times: 0 }} />;
