import { callToAction } from '../../content/en/call-to-action.ts';
import { physicians } from '../../content/en/physicians.ts';
import { prices } from '../../content/en/prices.ts';
import { services } from '../../content/en/services.ts';
import { orthopedics } from '../../content/en/orthopedics.ts';
import { english } from '../../locale/locale.tsx';
import { orthopedicsPage } from './orthopedics.page.tsx';

export const page = orthopedicsPage(english, {
  specialty: orthopedics,
  services,
  physicians,
  prices,
  callToAction,
});
