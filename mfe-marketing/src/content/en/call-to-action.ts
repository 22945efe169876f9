export const callToAction = {
  title: 'Ready to Get Started?',
  text: 'Open your case today, or talk with a care coordinator first. Either way, you will not be alone with it.',
  signUp: 'Sign Up Today',
  contact: 'Contact Us',
} as const;
