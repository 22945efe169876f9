import { callToAction } from '../../content/en/call-to-action.ts';
import { physicians } from '../../content/en/physicians.ts';
import { prices } from '../../content/en/prices.ts';
import { services } from '../../content/en/services.ts';
import { cancer } from '../../content/en/cancer.ts';
import { english } from '../../locale/locale.tsx';
import { cancerPage } from './cancer.page.tsx';

export const page = cancerPage(english, { specialty: cancer, services, physicians, prices, callToAction });
