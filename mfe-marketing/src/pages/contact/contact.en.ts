import { contact } from '../../content/en/contact.ts';
import { prices } from '../../content/en/prices.ts';
import { protection } from '../../content/en/protection.ts';
import { english } from '../../locale/locale.tsx';
import { contactPage } from './contact.page.tsx';

export const page = contactPage(english, { contact, prices, protection });
