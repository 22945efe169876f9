import { contact } from '../../content/hi/contact.ts';
import { operator } from '../../content/hi/operator.ts';
import { privacyNotice as notice } from '../../content/hi/privacy-notice.ts';
import { prices } from '../../content/hi/prices.ts';
import { contactSections } from './contact.sections.tsx';

export const sections = contactSections({ contact, notice, operator, prices });
