export const callToAction = {
  title: 'Ready to Get Started?',
  text: 'Start your case today, or talk with a care coordinator first. Either way, you won’t have to face this alone.',
  signUp: 'Sign Up Today',
  contact: 'Contact Us',
} as const;
