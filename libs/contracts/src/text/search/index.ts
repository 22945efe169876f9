export { type Condition, inTitle, readQuery, titleTerms } from './read-query.ts';
export { searchForm } from './search-form.ts';
export { type FoundInList, type ListSearch, type SearchedTexts, searchList } from './search-list.ts';
