import type { contact } from '../../content/en/contact.ts';
import type { Texts } from '../../content/translated.ts';

export type ContactTexts = Texts<typeof contact>;
