import { callToAction } from '../../content/hi/call-to-action.ts';
import { departments } from '../../content/hi/departments.ts';
import { prices } from '../../content/hi/prices.ts';
import { reasons } from '../../content/hi/reasons.ts';
import { services } from '../../content/hi/services.ts';
import { hindi } from '../../locale/hindi.ts';
import { servicesPage } from './services.page.tsx';

export const page = servicesPage(hindi, { services, reasons, prices, departments, callToAction });
