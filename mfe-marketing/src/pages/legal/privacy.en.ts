import { legalLabels as words } from '../../content/en/legal/legal-labels.ts';
import { privacy as document } from '../../content/en/legal/privacy.ts';
import { operator } from '../../content/en/operator.ts';
import { english } from '../../locale/english.ts';
import { privacyPage } from './privacy.page.ts';

export const page = privacyPage(english, { document, words, operator });
