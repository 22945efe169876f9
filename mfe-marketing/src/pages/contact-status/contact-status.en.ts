import { contactStatus } from '../../content/en/contact-status.ts';
import { english } from '../../locale/english.ts';
import { contactStatusPage } from './contact-status.page.tsx';

export const page = contactStatusPage(english, contactStatus);
