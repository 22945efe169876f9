import { useState } from 'react';
import { BulkBar, type Bulk } from './bulk-bar.tsx';
import { Paging } from './paging.tsx';
import { SearchBar } from './search-bar.tsx';
import { Table } from './table.tsx';
import { ViewSwitch } from './view-switch.tsx';

export default { title: 'admin/Lists' };

const nothing = () => {};
const bulk: Bulk = {
  ...{ chosen: [], chooseAll: nothing, busy: false, said: undefined, undo: undefined, dismiss: nothing },
};
const STATUSES = [
  ['', 'All'],
  ['draft', 'Draft'],
] as const;

export const SearchAndFilters = () => <SearchBar label="Search posts" statuses={STATUSES} />;
export const NothingChosen = () => <BulkBar what="posts" bulk={bulk} shown={12} children={undefined} />;
export const DoneAndCanBeUndone = () => (
  <BulkBar
    what="posts"
    bulk={{ ...bulk, chosen: [1, 2, 3], said: '3 posts are in the trash.', undo: nothing }}
    shown={3}
    children={undefined}
  />
);
export const AtWork = () => (
  <BulkBar what="posts" bulk={{ ...bulk, busy: true, said: 'Done' }} shown={0} children={undefined} />
);
export const Rows = () => (
  <Table columns={['Name', 'Posts']}>
    {['Cancer', 'घुटना', 'Donaudampfschifffahrtsgesellschaft'.repeat(3)].map((name, index) => (
      <tr key={name}>
        <td data-label="Name">{name}</td>
        <td data-label="Posts">{index * 1_000}</td>
      </tr>
    ))}
  </Table>
);
export const NoRows = () => <Table columns={['Name', 'Posts']} children={undefined} />;
export const PagesOnBothSides = () => <Paging of={{ next: 'a', prev: 'b' }} />;
export const HowItIsShown = () => {
  const [shown, setShown] = useState<'cards' | 'lines'>('cards');
  const views = [
    ['cards', 'Cards'],
    ['lines', 'Lines'],
  ] as const;
  return <ViewSwitch label="View" views={views} shown={shown} onChoose={setShown} />;
};
