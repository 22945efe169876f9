import type { Specialty } from './physician.ts';

/** Texts of a specialty's page that its code in the browser needs. */
export interface SpecialtyContent {
  readonly specialty: Specialty;
  readonly head: { readonly title: string; readonly description: string };
}

/** Those that stand in its HTML only. */
export interface SpecialtySections {
  readonly title: string;
  readonly lead: string;
  readonly physicians: {
    readonly title: string;
    readonly lead: string;
    /** Of the link to all of them at once. */
    readonly list: string;
  };
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
  /** Ways on from the page. */
  readonly related: readonly {
    readonly title: string;
    readonly text: string;
    readonly label: string;
    readonly to: string;
  }[];
}
