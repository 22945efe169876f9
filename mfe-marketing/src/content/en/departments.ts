/** Specialties that our physicians can consult. */
export const departments = [
  {
    id: 'psychiatry',
    title: 'Psychiatry',
    excerpt: 'Mood, sleep and the strain a long illness puts on patients and families.',
  },
  {
    id: 'ophthalmology',
    title: 'Ophthalmology',
    excerpt: 'Eye tumors, and how treatment elsewhere may affect your sight.',
  },
  {
    id: 'cardiology',
    title: 'Cardiology',
    excerpt: 'Whether your heart is strong enough for surgery, and how to protect it during treatment.',
  },
  {
    id: 'immunology',
    title: 'Immunology',
    excerpt: 'Immunotherapies, their side effects, and autoimmune joint disease.',
  },
  {
    id: 'hematology',
    title: 'Hematology',
    excerpt: 'Blood counts, clotting, leukemia, lymphoma and myeloma.',
  },
  {
    id: 'laboratory',
    title: 'Laboratory',
    excerpt: 'Review of pathology slides, genetic tests and markers.',
  },
  {
    id: 'oncology',
    title: 'Oncology',
    excerpt: 'Diagnosis, staging and treatment plans for solid and blood cancers.',
  },
  {
    id: 'dental',
    title: 'Dental',
    excerpt: 'Jaw and mouth care before, during and after head and neck treatment.',
  },
] as const;
