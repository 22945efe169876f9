import { callToAction } from '../../content/hi/call-to-action.ts';
import { physicians } from '../../content/hi/physicians.ts';
import { prices } from '../../content/hi/prices.ts';
import { services } from '../../content/hi/services.ts';
import { cancer } from '../../content/hi/cancer.ts';
import { hindi } from '../../locale/hindi.ts';
import { cancerPage } from './cancer.page.tsx';

export const page = cancerPage(hindi, { specialty: cancer, services, physicians, prices, callToAction });
