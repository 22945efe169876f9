import type { SiteSettings } from '@opinionbridge/contracts';
import type * as english from './en/index.ts';
import type { Texts } from './translated.ts';

/** The texts of each content file, in any language. */
export type PageTexts = { readonly [Name in keyof typeof english]: Texts<(typeof english)[Name]> };

/** Props of a block with the texts of one content file. */
export interface BlockProps<Name extends keyof PageTexts> {
  readonly site: SiteSettings;
  readonly texts: PageTexts[Name];
}
