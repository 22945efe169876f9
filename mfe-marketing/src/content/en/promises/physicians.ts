/** The numbers of physicians, and what each number counts. */
export const physicianNumbers = {
  listed:
    'Of our 40+ physicians, thirty have a profile here: ten in oncology, twenty in orthopedics. A care coordinator can ask the others too.',
  cancer: 'Ten of our oncologists, each with their own area of expertise.',
  orthopedics: 'Twenty of our orthopedic physicians, from fractures to the spine.',
  experience: 'Licensed in the United States, with more than twenty years of practice on average.',
  /** For specialties without a profile. */
  departments:
    'Our physicians cover oncology, hematology and orthopedics. The other departments are asked when a case needs them.',
} as const;
