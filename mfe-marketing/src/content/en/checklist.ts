/** What a case needs, to tick off on paper. */
export const checklist = {
  title: 'What to send',
  lead: 'A list to print and tick off. Send what you have; your coordinator tells you what is missing, and often asks the hospital for you.',
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
            'Blood tests, the newest first',
            'What was advised, and by when you have to decide',
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
            'The plan or the record of chemotherapy and radiation',
          ],
        },
      ],
    },
    {
      title: 'Bones and joints',
      blocks: [
        {
          list: [
            'X-rays, standing where you can stand, and MRI or CT with their reports',
            'Operation notes, and the sticker or name of each implant',
            'What physiotherapy, injections and medicines have done so far',
            'For a wound or a fever: swabs and blood tests',
          ],
        },
      ],
    },
    {
      title: 'Slides and tissue blocks',
      blocks: [
        'The physician reads the pathology report. Slides are read again where the answer depends on them: your coordinator will tell you first.',
        {
          list: [
            'Don’t send any before you are asked. If your hospital can scan the slides, the files are enough.',
            'By courier: with tracking, in a slide box, with the name and the hospital’s number on it. Keep a copy of the report.',
            'Ask your hospital to keep part of the block, because treatment may need it. What you sent goes back to the hospital or to you.',
          ],
        },
      ],
    },
    {
      title: 'Files',
      blocks: [
        'Scans: DICOM, which is what the hospital’s CD holds; copy the whole CD. Reports: PDF, or a photo in good light with all four corners. Not by e-mail or chat: upload them in the patient portal.',
      ],
    },
    {
      title: 'What we cannot take',
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
