import { SearchField } from './search-field.tsx';

export default { title: 'marketing/Search field' };

export const BesideItsCount = () => (
  <SearchField id="beside" label="Search physicians" count="10 physicians" />
);
export const Wide = () => <SearchField id="wide" label="Search the questions" count="18 questions" isWide />;
