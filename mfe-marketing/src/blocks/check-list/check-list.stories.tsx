import { prices } from '../../content/en/prices.ts';
import { CheckList } from './check-list.tsx';

export default { title: 'marketing/Check list' };

export const OfAConsult = () => <CheckList items={prices.consults[0].includes} />;
