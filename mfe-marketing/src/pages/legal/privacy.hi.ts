import { legalLabels as words } from '../../content/hi/legal/legal-labels.ts';
import { privacy as document } from '../../content/hi/legal/privacy.ts';
import { operator } from '../../content/hi/operator.ts';
import { hindi } from '../../locale/hindi.ts';
import { privacyPage } from './privacy.page.ts';

export const page = privacyPage(hindi, { document, words, operator });
