export { type Condition, inTitle, isFoundIn, readQuery, type Synonyms, titleTerms } from './read-query.ts';
export { searchForm } from './search-form.ts';
export { type FoundInList, type ListSearch, type SearchedTexts, searchList } from './search-list.ts';
