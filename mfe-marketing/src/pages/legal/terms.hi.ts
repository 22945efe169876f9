import { legalLabels as words } from '../../content/hi/legal/legal-labels.ts';
import { terms as document } from '../../content/hi/legal/terms.ts';
import { operator } from '../../content/hi/operator.ts';
import { hindi } from '../../locale/hindi.ts';
import { termsPage } from './terms.page.ts';

export const page = termsPage(hindi, { document, words, operator });
