import { callToAction } from '../../content/hi/call-to-action.ts';
import { departments } from '../../content/hi/departments.ts';
import { prices } from '../../content/hi/prices.ts';
import { reasons } from '../../content/hi/reasons.ts';
import { services } from '../../content/hi/services.ts';
import { servicesSections } from './services.sections.tsx';

export const sections = servicesSections({ services, reasons, prices, departments, callToAction });
