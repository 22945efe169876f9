/** Fields whose physicians our panel can ask for advice. */
export const departments = [
  {
    id: 'psychiatry',
    title: 'Psychiatry',
    excerpt: 'Mood, sleep and the weight that a long illness puts on patients and families.',
  },
  {
    id: 'ophthalmology',
    title: 'Ophthalmology',
    excerpt: 'Tumors of the eye, and what treatment elsewhere may do to sight.',
  },
  {
    id: 'cardiology',
    title: 'Cardiology',
    excerpt: 'Whether a heart is fit for surgery, and how to protect it during treatment.',
  },
  {
    id: 'immunology',
    title: 'Immunology',
    excerpt: 'Immune therapies, their side effects, and autoimmune joint disease.',
  },
  {
    id: 'hematology',
    title: 'Hematology',
    excerpt: 'Blood counts, clotting, leukemia, lymphoma and myeloma.',
  },
  {
    id: 'laboratory',
    title: 'Laboratory',
    excerpt: 'A second reading of pathology slides, genetic tests and markers.',
  },
  {
    id: 'oncology',
    title: 'Oncology',
    excerpt: 'Diagnosis, staging and treatment plans for solid and blood cancers.',
  },
  {
    id: 'dental',
    title: 'Dental',
    excerpt: 'Jaw and mouth before, during and after treatment of the head and neck.',
  },
] as const;
