import { callToAction } from '../../content/en/call-to-action.ts';
import { departments } from '../../content/en/departments.ts';
import { prices } from '../../content/en/prices.ts';
import { reasons } from '../../content/en/reasons.ts';
import { services } from '../../content/en/services.ts';
import { servicesSections } from './services.sections.tsx';

export const sections = servicesSections({ services, reasons, prices, departments, callToAction });
