import { contact } from '../../content/hi/contact.ts';
import { prices } from '../../content/hi/prices.ts';
import { protection } from '../../content/hi/protection.ts';
import { hindi } from '../../locale/hindi.ts';
import { contactPage } from './contact.page.tsx';

export const page = contactPage(hindi, { contact, prices, protection });
