import { contact } from '../../content/en/contact.ts';
import { operator } from '../../content/en/operator.ts';
import { privacyNotice as notice } from '../../content/en/privacy-notice.ts';
import { prices } from '../../content/en/prices.ts';
import { contactSections } from './contact.sections.tsx';

export const sections = contactSections({ contact, notice, operator, prices });
