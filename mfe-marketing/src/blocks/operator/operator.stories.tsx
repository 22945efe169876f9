import type { SiteSettings } from '@opinionbridge/contracts';
import { operator } from '../../content/en/operator.ts';
import { operator as hindiTexts } from '../../content/hi/operator.ts';
import { Operator } from './operator.tsx';

export default { title: 'marketing/Operator' };

const named = {
  legalEntity: 'Example Care Private Limited',
  address: '12 Example Road, Bengaluru 560001',
  registration: 'CIN U00000KA2025PTC000000',
  medicalDirector: 'Dr. Example, MD',
  grievanceOfficer: 'E. Xample',
  grievanceEmail: 'grievance@site.example',
  grievanceDays: 15,
};

export const Named = () => <Operator site={{ operator: named }} texts={operator} />;
export const InHindi = () => <Operator site={{ operator: named }} texts={hindiTexts} />;
export const Demonstration = ({ site }: { readonly site: SiteSettings }) => (
  <Operator site={{ ...site, operator: undefined }} texts={operator} />
);
