/**
 * A fictitious written opinion. Its statements on HER2 follow the testing guideline of ASCO and the College of American
 * Pathologists (2018, affirmed 2023); those on surgery, the 20-year results of NSABP B-06 (2002); those on chemotherapy
 * by gene test, TAILORx (2018).
 */
export const sampleReport = {
  title: 'Sample report',
  lead: 'What a written second opinion looks like. Everything in this one is invented: the patient, the physician and the hospital.',
  mark: 'Sample report. Patient, physician and hospital are invented.',
  head: {
    title: 'A sample second opinion report',
    description:
      'What a written second opinion looks like: the answer first, then what was reviewed, what was found, what we recommend and why. An invented case.',
  },
  sections: [
    {
      title: 'In short',
      blocks: [
        '**Before the operation, wait for one more test.** The HER2 test on the biopsy was borderline. A second method (FISH) takes about a week, and its result decides whether medicine or surgery comes first.',
        '**The breast can probably be kept.** Removing the lump, followed by radiation, is as safe here as removing the breast.',
      ],
    },
    {
      title: 'The case',
      blocks: [
        {
          list: [
            'Patient: R. D., 52, Pune; requested by her daughter, with her consent',
            'Diagnosis in India: invasive ductal carcinoma of the left breast, grade 2',
            'Advised in India: removal of the breast within two weeks',
            'Received: biopsy report and four slides, mammogram and ultrasound (DICOM), blood tests',
            'Not received: an ultrasound of the armpit, which we recommend below',
          ],
        },
      ],
    },
    {
      title: 'Your questions',
      blocks: [
        {
          list: [
            '“Does the whole breast have to go?” No. There is only one lump; it measures 2.4 cm and lies well away from the nipple.',
            '“Will she need chemotherapy?” It depends on HER2, and possibly on a gene test of the tumor. It is too early to say.',
            '“Are two weeks dangerous?” No. Waiting one or two weeks for a test does not change the outlook.',
          ],
        },
      ],
    },
    {
      title: 'What was reviewed, and what was found',
      blocks: [
        {
          list: [
            'Slides, reviewed again: invasive ductal carcinoma, grade 2. This agrees with the report.',
            'Estrogen receptor 90%, progesterone receptor 70%: the tumor is likely to respond to hormone treatment.',
            'HER2: 2+ on staining, which is neither positive nor negative. Guidelines call for FISH.',
            'Mammogram: one 2.4 cm mass, no other suspicious calcification in either breast.',
          ],
        },
      ],
    },
    {
      title: 'Recommendation',
      blocks: [
        {
          list: [
            '**Now:** FISH for HER2 on the existing biopsy tissue, and an ultrasound of the armpit.',
            '**If HER2 is positive:** medicine first (chemotherapy with HER2 antibodies), then surgery.',
            '**If HER2 is negative:** surgery first. Then a gene test of the tumor shows whether chemotherapy would help; many patients with such a tumor do not need it.',
            '**In both cases:** removal of the lump and the sentinel lymph nodes, radiation, and hormone tablets for at least five years.',
          ],
        },
      ],
    },
    {
      title: 'What would change this opinion',
      blocks: [
        'A suspicious node in the armpit, a second lump on MRI, or an inherited BRCA mutation. At 52, with an aunt who had ovarian cancer, genetic counseling is worth asking about.',
      ],
    },
    {
      title: 'Questions for your own doctor',
      blocks: [
        {
          list: [
            'Can FISH be done on the block that you have?',
            'Who will mark the tumor site before treatment shrinks it?',
            'Where would she have radiation, and for how many weeks?',
          ],
        },
      ],
    },
    {
      title: 'What this opinion is not',
      blocks: [
        'It is based on the records we received. The physician has not examined the patient and does not treat her; she decides together with her own doctor. It is not a prescription.',
        'Signed: Anita Deshkar, MD, breast oncology. Written in English; your coordinator will go through it with you in your language.',
      ],
    },
  ],
  write: 'Write to us',
} as const;
