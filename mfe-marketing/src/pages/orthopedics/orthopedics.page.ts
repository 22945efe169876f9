import { urls } from '@opinionbridge/contracts';
import { pageOfSpecialty } from '../../blocks/specialty/page-of-specialty.tsx';
import { orthopedicPhysicians } from '../../content/orthopedic-physicians.ts';
import { orthopedicPortraits } from '../../pictures/orthopedic-portraits.gen.ts';

export const orthopedicsPage = pageOfSpecialty({
  path: urls.orthopedics,
  physicians: orthopedicPhysicians,
  portraits: orthopedicPortraits,
});
