import type { Block } from '../../rich-text.ts';

export interface LegalSection {
  /** Last part of the section's address. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface LegalDocument {
  /** `{name}` stands for the product's name, `{NAME}` for the same in capitals. */
  readonly heading: string;
  /** Short name for the breadcrumb. */
  readonly label: string;
  readonly lead: string;
  /** Lines such as the version and the dates. */
  readonly dates: readonly { readonly label: string; readonly value: string; readonly iso?: string }[];
  /** `{name}` stands for the product's name. */
  readonly head: { readonly title: string; readonly description: string };
  readonly summary: readonly string[];
  readonly sections: readonly LegalSection[];
}
