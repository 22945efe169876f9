import type { components } from '@opinionbridge/contracts';

type Schemas = components['schemas'];

export type PostSummary = Schemas['PostSummaryDto'];
export type PostDetail = Schemas['PostDetailDto'];
export type Facets = Schemas['FacetsDto'];
export type Facet = Schemas['FacetDto'];
export type PostPicture = Schemas['PictureDto'];
