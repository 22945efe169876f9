import { Said } from './said.tsx';

export default { title: 'ui/Words that are heard' };

export const Words = () => <Said said={{ text: 'Copied', times: 1 }} />;
export const Nothing = () => <Said said={{ text: '', times: 0 }} />;
