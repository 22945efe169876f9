/** A printable checklist of what a case needs. */
export const checklist = {
  title: 'What to send',
  lead: 'A list to print and tick off. Send what you have; your coordinator will tell you what is missing, and can often ask the hospital for you.',
  head: {
    title: 'What to send for a second opinion',
    description:
      'A checklist for cancer and orthopedic cases: pathology reports, slides, scans as DICOM, blood tests, operation notes; file kinds, and what we cannot take.',
  },
  sections: [
    {
      title: 'Every case',
      blocks: [
        {
          list: [
            'Your questions, in your own words and any language',
            'The doctors’ notes and the discharge summary of each hospital stay',
            'A list of medicines, doses, allergies and other illnesses',
            'Blood tests, newest first',
            'What you were advised, and when you have to decide',
          ],
        },
      ],
    },
    {
      title: 'Cancer',
      blocks: [
        {
          list: [
            'The pathology or biopsy report, with immunohistochemistry and gene tests',
            'CT, MRI, PET or mammogram: the scans themselves, and their reports',
            'Operation notes, if there was an operation',
            'Chemotherapy and radiation plans or records',
          ],
        },
      ],
    },
    {
      title: 'Bones and joints',
      blocks: [
        {
          list: [
            'X-rays, taken standing if you can stand, and MRI or CT, with their reports',
            'Operation notes, and the sticker or name of each implant',
            'How much physiotherapy, injections and medicines have helped so far',
            'For a wound or a fever: swabs and blood tests',
          ],
        },
      ],
    },
    {
      title: 'Slides and tissue blocks',
      blocks: [
        'The physician reads the pathology report. Slides are reviewed again when the answer depends on them; your coordinator will tell you first.',
        {
          list: [
            'Don’t send any until you are asked. If your hospital can scan the slides, the files are enough.',
            'Use a courier with tracking, and a slide box labeled with the patient’s name and hospital number. Keep a copy of the report.',
            'Ask your hospital to keep part of the block, because treatment may require it. What you send will be returned to the hospital or to you.',
          ],
        },
      ],
    },
    {
      title: 'Files',
      blocks: [
        'Scans: DICOM, the format on the hospital’s CD; copy the whole CD. Reports: PDF, or a photo taken in good light that shows all four corners. Upload everything in the patient portal, not by e-mail or chat.',
      ],
    },
    {
      title: 'What we can’t take',
      blocks: [
        {
          list: [
            'Emergencies: call [112](tel:112) in India or [911](tel:911) in the US',
            'Requests for prescriptions or certificates, and opinions for a court',
            'Cases without the patient’s consent: see [for your family](/for-family)',
          ],
        },
      ],
    },
  ],
  write: 'Write to us',
} as const;
