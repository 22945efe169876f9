import { sampleFacets } from '../posts/sample-posts.ts';
import { SearchBox } from './search-box.tsx';
import { sidebarContent } from './sidebar-content.ts';
import { Sidebar } from './sidebar.tsx';

export default { title: 'blog/Sidebar' };

export const Filled = () => <Sidebar content={sidebarContent(sampleFacets)} />;
export const OfAnEmptyBlog = () => <Sidebar content={{ categories: [], tags: [], recent: [] }} />;
export const WithoutAnAnswer = () => <Sidebar content={undefined} />;
export const SearchedBefore = () => <SearchBox id="searched-before" value={'घुटने का दर्द '.repeat(7)} />;
