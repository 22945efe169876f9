import { sampleFacets } from '../posts/sample-posts.ts';
import { SearchBox } from './search-box.tsx';
import { Sidebar } from './sidebar.tsx';

export default { title: 'blog/Sidebar' };

export const Filled = () => <Sidebar facets={sampleFacets} />;
export const OfAnEmptyBlog = () => (
  <Sidebar facets={{ ...sampleFacets, categories: [], tags: [], recent: [] }} />
);
export const WithoutAnAnswer = () => <Sidebar facets={undefined} />;
export const SearchedBefore = () => <SearchBox id="searched-before" value={'घुटने का दर्द '.repeat(7)} />;
