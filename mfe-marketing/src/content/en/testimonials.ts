export const testimonials = [
  {
    id: 1,
    excerpt:
      'Two hospitals had told us two different things. Now, for the first time, we understood what we were choosing between.',
    name: 'Ananya S.',
    location: 'Delhi',
  },
  {
    id: 2,
    excerpt: 'The second opinion agreed with the first and explained why. I went into surgery calm.',
    name: 'Rohan D.',
    location: 'Mumbai',
  },
  {
    id: 3,
    excerpt: 'My coordinator called me in Telugu and found the report I had forgotten. I never felt alone.',
    name: 'Lakshmi P.',
    location: 'Bangalore',
  },
] as const;
