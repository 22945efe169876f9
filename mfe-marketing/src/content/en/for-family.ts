/** For people who ask on behalf of a parent, a child or somebody else. */
export const forFamily = {
  title: 'For your family',
  lead: 'Most people who write to us are asking for someone they love. Here is what you can do for them, and what only they can do.',
  head: {
    title: 'Asking for a family member',
    description:
      'How to ask for a second opinion for your mother, father, child or another person: consent, who may do what, languages, records and the video call.',
  },
  sections: [
    {
      title: 'For your mother or father',
      blocks: [
        'Ask them first. Adults decide about their own care and their own records, even when someone else does the writing.',
        {
          list: [
            'You write to us and choose “My parent” in the form. Say only what we need to know.',
            'A coordinator will tell you what the case needs, and ask your parent for consent, in writing or on a call, in their language.',
            'Once they agree, you open the case in the patient portal in their name, upload [the records](/checklist) and pay.',
            'You can join the video call and receive the report if your parent wishes. They can withdraw their consent at any time.',
          ],
        },
      ],
    },
    {
      title: 'If they can’t decide themselves',
      blocks: [
        'Tell your coordinator. We will need a document that shows who may decide for the patient, such as a court guardianship order.',
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
        'You can do all of this from anywhere. The patient must live in India or be there; you can join the call from wherever you are.',
      ],
    },
    {
      title: 'Language',
      blocks: [
        'The report is in English: [see a sample](/sample-report). Your coordinator will explain it to your family in your language, and an interpreter can join the video call. Tell us the language and the best time to call in the form.',
      ],
    },
    {
      title: 'What we can’t do',
      blocks: [
        'We don’t open a case without the patient’s knowledge, and we don’t hide a diagnosis from an adult who asks.',
        'We don’t handle emergencies. Call [112](tel:112) in India or [911](tel:911) in the US now.',
      ],
    },
  ],
  write: 'Write to us',
} as const;
