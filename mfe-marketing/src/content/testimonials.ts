export interface Testimonial {
  readonly id: number;
  readonly excerpt: string;
  readonly name: string;
  readonly location: string;
}

export const testimonials: readonly Testimonial[] = [
  {
    id: 1,
    excerpt:
      'Two hospitals had told us two different things. The physician went through my mother’s scans with us, line by line, and for the first time we understood what we were choosing between.',
    name: 'Ananya S.',
    location: 'Delhi',
  },
  {
    id: 2,
    excerpt:
      'I was told to have surgery within the week. The second opinion said the same, and why. I went in calm, and that was worth everything to my family.',
    name: 'Rohan D.',
    location: 'Mumbai',
  },
  {
    id: 3,
    excerpt:
      'My coordinator called me in Telugu, found the report I had forgotten, and moved the meeting when my train was late. The written plan is still in my bag.',
    name: 'Lakshmi P.',
    location: 'Bangalore',
  },
];
