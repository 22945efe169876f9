import type { Specialty } from './physician.ts';

/** Texts of a specialty's page that its browser code needs. */
export interface SpecialtyContent {
  readonly specialty: Specialty;
  readonly head: { readonly title: string; readonly description: string };
}

/** Texts that appear only in its HTML. */
export interface SpecialtySections {
  readonly title: string;
  readonly lead: string;
  readonly physicians: {
    readonly title: string;
    readonly lead: string;
    /** Label of the link to all of them. */
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
  /** Links to related pages. */
  readonly related: readonly {
    readonly title: string;
    readonly text: string;
    readonly label: string;
    readonly to: string;
  }[];
}
