import { type Physician, physicianOf, type PhysicianRow } from './physician.ts';

// Fictitious people, as stated on the pages.
const rows: readonly PhysicianRow[] = [
  ['anita-deshkar', 'Anita Deshkar', 'MD', 'Breast oncology', 24, 'hi', 'mr'],
  ['marcus-ellery', 'Marcus Ellery', 'MD, PhD', 'Brain and spine tumors', 27],
  ['priya-venkatesan', 'Priya Venkatesan', 'MD', 'Gynecologic oncology', 19, 'te'],
  ['jonathan-abara', 'Jonathan Abara', 'MD', 'Prostate and bladder cancer', 22],
  ['leela-merchant', 'Leela Merchant', 'MD, MPH', 'Digestive cancers', 25, 'gu', 'hi'],
  ['thomas-wexford', 'Thomas Wexford', 'MD', 'Lung cancer', 31],
  ['grace-okonjo', 'Grace Okonjo', 'MD', 'Melanoma and skin cancer', 18],
  ['sanjay-purohit', 'Sanjay Purohit', 'MD', 'Leukemia and lymphoma', 26, 'hi', 'gu'],
  ['helen-castellan', 'Helen Castellan', 'MD, PhD', 'Endocrine and thyroid tumors', 29],
  ['ravi-kondapalli', 'Ravi Kondapalli', 'MD', 'Radiation oncology', 21, 'te', 'hi'],
];

export const cancerPhysicians: readonly Physician[] = rows.map(physicianOf('cancer'));
