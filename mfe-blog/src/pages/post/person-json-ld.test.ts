import { personJsonLd } from './person-json-ld.ts';

test.each([
  ['Dr. Elena Marsh', 'Dr. Elena Marsh', undefined],
  ['Dr. Elena Marsh, dermatologic oncologist', 'Dr. Elena Marsh', 'dermatologic oncologist'],
  ['Dr. Elena Marsh, MD, FACP', 'Dr. Elena Marsh', 'MD, FACP'],
  ['Dr. Elena Marsh (oncologist)', 'Dr. Elena Marsh', 'oncologist'],
  ['Dr. Elena Marsh – oncologist', 'Dr. Elena Marsh', 'oncologist'],
  ['Dr. Anne-Marie O’Brien', 'Dr. Anne-Marie O’Brien', undefined],
  ['डॉ. रवि कोंडापल्ली, कैंसर विशेषज्ञ', 'डॉ. रवि कोंडापल्ली', 'कैंसर विशेषज्ञ'],
  ['ڈاکٹر روی، ماہر', 'ڈاکٹر روی', 'ماہر'],
])('%s is the person %s', (written, name, description) =>
  expect(personJsonLd(written)).toEqual({ '@type': 'Person', name, ...(description && { description }) }),
);
