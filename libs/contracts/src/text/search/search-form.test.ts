import fc from 'fast-check';
import { searchForm } from './search-form.ts';

test.each([
  ['leukaemia anaemia haematology', 'leukemia anemia hematology'],
  ['oesophagus oedema oestrogen', 'esophagus edema estrogen'],
  ['gynaecologist', 'gynecology'],
  ['paediatric orthopaedics', 'pediatricians orthopedic'],
  ['tumours', 'TUMOR'],
  ['diarrhoea, dyspnoea', 'diarrhea, dyspnea'],
  ['organisation, paralysed', 'organizations, paralyzed'],
  ['biopsies masses lungs', 'biopsy mass lung'],
  ['oncologists', 'oncologic'],
  ['हड्डियाँ', 'हड्डी'],
  ['फेफड़ों', 'फेफड़े'],
])('%s is found by %s', (text, other) => expect(searchForm(text)).toBe(searchForm(other)));

test.each([
  ['aerobic', 'erobic'],
  ['poem', 'pem'],
  ['hour', 'hor'],
  ['does', 'dos'],
  ['your', 'yor'],
  ['diagnosis', 'diagnosi'],
  ['virus', 'viru'],
  ['pancreas', 'pancre'],
  ['का', 'की'],
])('%s is not a spelling of %s', (text, other) => expect(searchForm(text)).not.toBe(searchForm(other)));

test('a word’s form does not depend on its position', () =>
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...'tumours haemo- series हड्डियाँ classes oncology 5 x̂s é'.split(' ')), {
        maxLength: 5,
      }),
      (words) => expect(searchForm(words.join(' '))).toBe(words.map(searchForm).join(' ')),
    ),
  ));

test('truncates a very long word at a whole character', () => {
  expect(searchForm(`${'x'.repeat(39)}😀${'x'.repeat(99)}`)).toBe('x'.repeat(39));
});
