import { legalLabels as words } from '../../content/en/legal/legal-labels.ts';
import { terms as document } from '../../content/en/legal/terms.ts';
import { operator } from '../../content/en/operator.ts';
import { english } from '../../locale/english.ts';
import { termsPage } from './terms.page.ts';

export const page = termsPage(english, { document, words, operator });
