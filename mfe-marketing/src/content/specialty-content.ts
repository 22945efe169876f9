import type { Specialty } from './physicians.ts';

export interface SpecialtyContent {
  readonly specialty: Specialty;
  readonly title: string;
  readonly lead: string;
  readonly covered: {
    readonly title: string;
    readonly lead: string;
    readonly items: readonly { readonly title: string; readonly text: string }[];
  };
  readonly helps: {
    readonly title: string;
    readonly text: string;
    readonly points: readonly string[];
    readonly picture: string;
    readonly alt: string;
  };
  readonly physicians: { readonly title: string; readonly lead: string };
  /** Ways on from the page. */
  readonly related: readonly {
    readonly title: string;
    readonly text: string;
    readonly label: string;
    readonly to: string;
  }[];
  readonly head: { readonly title: string; readonly description: string };
}
