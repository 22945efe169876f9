import { urls } from '@opinionbridge/contracts';
import { pageOfSpecialty } from '../../blocks/specialty/page-of-specialty.tsx';
import { cancerPhysicians } from '../../content/cancer-physicians.ts';
import { cancerPortraits } from '../../pictures/cancer-portraits.gen.ts';

export const cancerPage = pageOfSpecialty({
  path: urls.cancer,
  physicians: cancerPhysicians,
  portraits: cancerPortraits,
});
