import { useState } from 'react';
import { BulkBar, type Bulk } from './bulk-bar.tsx';
import { DueList } from './due-list.tsx';
import { Paging } from './paging.tsx';
import { SearchBar } from './search-bar.tsx';
import { column, Table, type Columns } from './table.tsx';
import { ViewSwitch } from './view-switch.tsx';

export default { title: 'admin/Lists' };

const nothing = () => {};
const bulk: Bulk = {
  chosen: [],
  chooseAll: nothing,
  busy: false,
  said: undefined,
  undo: undefined,
  dismiss: nothing,
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
const columns: Columns<{ readonly name: string; readonly posts: number }> = [
  column('Name', ({ name }) => name),
  column('Posts', ({ posts }) => posts),
];
const rows = ['Cancer', 'घुटना', 'Donaudampfschifffahrtsgesellschaft'.repeat(3)].map((name, index) => ({
  name,
  posts: index * 1_000,
}));
export const Rows = () => <Table columns={columns} rows={rows} keyOf={({ name }) => name} />;
export const NoRows = () => <Table columns={columns} rows={[]} keyOf={({ name }) => name} />;
export const PagesOnBothSides = () => <Paging of={{ next: 'a', prev: 'b' }} />;
export const HowItIsShown = () => {
  const [shown, setShown] = useState<'cards' | 'lines'>('cards');
  const views = [
    ['cards', 'Cards'],
    ['lines', 'Lines'],
  ] as const;
  return <ViewSwitch label="View" views={views} shown={shown} onChoose={setShown} />;
};
export const Due = () => (
  <DueList title="Waiting for me" more={<a href="/more">All 12</a>}>
    {rows.map(({ name }) => (
      <li key={name}>
        <a href="/one">{name}</a> <span>editor@example.org requested a review</span>
      </li>
    ))}
  </DueList>
);
