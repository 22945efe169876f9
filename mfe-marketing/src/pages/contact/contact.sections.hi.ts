import { contact } from '../../content/hi/contact.ts';
import { operator } from '../../content/hi/operator.ts';
import { prices } from '../../content/hi/prices.ts';
import { protection } from '../../content/hi/protection.ts';
import { contactSections } from './contact.sections.tsx';

export const sections = contactSections({ contact, operator, prices, protection });
