import { callToAction } from '../../content/hi/call-to-action.ts';
import { physicians } from '../../content/hi/physicians.ts';
import { prices } from '../../content/hi/prices.ts';
import { services } from '../../content/hi/services.ts';
import { orthopedics } from '../../content/hi/orthopedics.ts';
import { hindi } from '../../locale/hindi.ts';
import { orthopedicsPage } from './orthopedics.page.tsx';

export const page = orthopedicsPage(hindi, {
  specialty: orthopedics,
  services,
  physicians,
  prices,
  callToAction,
});
