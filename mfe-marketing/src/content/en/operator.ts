/** The operator of the site; see `SiteSettings.operator`. */
export const operator = {
  title: 'Who operates this site',
  legalEntity: 'Company',
  address: 'Registered address',
  registration: 'Registration',
  medicalDirector: 'Medical director',
  grievanceOfficer: 'Grievance officer',
  /** `{count}` is a number. */
  grievanceDays: 'Answers within {count} days',
  demonstration: 'Nobody yet: this site is a demonstration. Please don’t send real medical records.',
} as const;
