/** The three steps, on the home page and on /how-it-works. */
export const steps = [
  {
    id: 'step-1',
    title: 'Create an Account',
    short: 'Sign up on our secure patient portal with your name, e-mail and phone. It takes a few minutes.',
    details: [
      'Open the patient portal and sign up with your full name, date of birth, e-mail and phone number.',
      'Confirm your e-mail address and, for your safety, a code sent to your phone.',
      'A care coordinator will introduce themselves and be your contact throughout.',
    ],
    alt: 'A phone with a short sign-up form and a check mark',
  },
  {
    id: 'step-2',
    title: 'Start Your Second Opinion Case',
    short: 'Tell us your question, upload your reports and scans, and choose a video or a written consult.',
    details: [
      'Describe your condition and the questions that matter most to you.',
      'Upload reports, scans and slides; your coordinator will tell you if something is missing.',
      'Read and accept the terms of use and the privacy policy, choose your consult, and pay.',
    ],
    alt: 'Medical reports and a scan travel along an arc to a safe folder',
  },
  {
    id: 'step-3',
    title: 'Get Your Second Opinion',
    short: 'Meet your physician by video for 20-30 minutes, receive a written report, or both.',
    details: [
      'We will match you with the US physician best qualified for your condition.',
      'Meet by video at the time you chose, or wait for the written opinion; either way you receive clear recommendations.',
      'Share the report with your treating doctor, and ask your coordinator what comes next.',
    ],
    alt: 'A physician on a laptop screen beside a finished written report',
  },
] as const;
