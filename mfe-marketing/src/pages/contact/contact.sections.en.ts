import { contact } from '../../content/en/contact.ts';
import { operator } from '../../content/en/operator.ts';
import { prices } from '../../content/en/prices.ts';
import { protection } from '../../content/en/protection.ts';
import { contactSections } from './contact.sections.tsx';

export const sections = contactSections({ contact, operator, prices, protection });
