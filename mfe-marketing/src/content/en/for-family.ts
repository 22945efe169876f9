/** For somebody who asks for a parent, a child or another person. */
export const forFamily = {
  title: 'For your family',
  lead: 'Most people who write to us ask for somebody they love. Here is what you can do for them, and what they do themselves.',
  head: {
    title: 'Asking for a family member',
    description:
      'How to ask for a second opinion for your mother, father, child or another person: consent, who may do what, languages, records and the video call.',
  },
  sections: [
    {
      title: 'For your mother or father',
      blocks: [
        'Ask them first. An adult decides about their own care and their own records, also when somebody else does the writing.',
        {
          list: [
            'You write to us and choose “My parent” in the form. Say only what we need to know.',
            'A coordinator tells you what the case needs, and asks your parent for their consent, in writing or on a call, in their language.',
            'With it, you open the case in the patient portal in their name, upload [the records](/checklist) and pay.',
            'You join the video call and get the report, if your parent agrees. They can take their consent back at any time.',
          ],
        },
      ],
    },
    {
      title: 'If they cannot decide themselves',
      blocks: [
        'Tell your coordinator. We then need a document that says who may decide for the patient, such as a court’s order of guardianship.',
      ],
    },
    {
      title: 'For your child',
      blocks: [
        'For anyone under 18, a parent or guardian sends the form, opens the case, gives consent and takes part in the call. You may see, correct or delete your child’s data, and withdraw your consent.',
      ],
    },
    {
      title: 'If you live abroad',
      blocks: [
        'You can do all of this from anywhere. The patient lives in or is in India; you may join the call from where you are.',
      ],
    },
    {
      title: 'Language',
      blocks: [
        'The report is in English: [see a sample](/sample-report). Your coordinator explains it to your family in their language, and an interpreter can join the video call. Tell us the language and the best time to call in the form.',
      ],
    },
    {
      title: 'What we cannot do',
      blocks: [
        'We do not open a case without the patient’s knowledge, and we do not hide a diagnosis from an adult who asks for it.',
        'We are not for emergencies. Call [112](tel:112) in India or [911](tel:911) in the US now.',
      ],
    },
  ],
  write: 'Write to us',
} as const;
