import { contactStatus } from '../../content/hi/contact-status.ts';
import { hindi } from '../../locale/hindi.ts';
import { contactStatusPage } from './contact-status.page.tsx';

export const page = contactStatusPage(hindi, contactStatus);
