import type { LegalDocument } from './legal-document.ts';
import { hours } from '../promises/hours.ts';
import { records, retention } from '../promises/records.ts';

export const privacy: LegalDocument = {
  heading: 'Privacy Policy',
  label: 'Privacy Policy',
  lead: 'What we collect, why, who sees it, and how you stay in control of it.',
  dates: [
    { label: 'Version', value: '1.0' },
    { label: 'Effective', value: 'February 1, 2025', iso: '2025-02-01' },
  ],
  summary: [
    'We ask only for what a second opinion requires, and we never sell it.',
    records.encrypted,
    `${records.seenByInShort}; section 5 names the others who may process them.`,
    'You may see, correct and download what we hold, and have us delete what the law does not require us to keep. We acknowledge a request within 2 business days and answer it within 30 calendar days.',
    'This website sets no cookies and runs no trackers. The patient portal uses a few, listed below.',
    'Questions go to [{mail:privacy}](mail:privacy).',
  ],
  head: {
    title: '{name} PrivacyPolicy',
    description:
      'What we collect, why, how long we keep it, who sees it and which rights you have: the privacy policy for patients and providers.',
  },
  sections: [
    {
      id: 'who-we-are',
      title: 'Who We Are and What This Policy Covers',
      blocks: [
        '{name} connects patients in India with physicians licensed in the United States for second opinions, by video meeting or written report. This policy covers this website, the patient portal where accounts, cases and payments are kept, our mobile applications, and what you tell us by phone, e-mail or mail.',
        'Physicians and other providers on our platform are independent contractors. For notes they keep under their own professional duties, their own privacy rules apply in addition to this policy.',
        'Our service is not for emergencies. If you may be in danger, call [112](tel:112) in India or [911](tel:911) in the United States.',
      ],
    },
    {
      id: 'information-we-collect',
      title: 'Information We Collect',
      blocks: [
        'From patients we collect, when you register or open a case:',
        {
          list: [
            'Full legal name, date of birth, e-mail address and phone number',
            'Physical address in India and an emergency contact',
            'Basic health information, and the records, scans and slides that you upload',
            'Payment information, which our payment processor holds for us',
            'What you say in video consultations and secure messages, to the extent it becomes part of your report',
          ],
        },
        'From providers we collect their name, credentials and specialties, license information, contact information, liability insurance, board certifications, education and training, and consent to a background check.',
        'Our servers also record technical data such as the time of a request, the address it came from and the type of browser, to keep the service secure and running. We count how often each article is read per day, and keep nothing about who read it.',
      ],
    },
    {
      id: 'how-we-use-information',
      title: 'How We Use Your Information',
      blocks: [
        'We use your information for these purposes and no others:',
        {
          list: [
            'To choose a physician for your condition and prepare, hold and document the consult',
            'To schedule appointments, send reminders, bill and refund',
            'To answer your questions and support you',
            'To verify identity and prevent fraud and misuse',
            'To meet legal obligations and to improve safety and quality, with names removed where possible',
          ],
        },
        'No decision about your care is made by software alone. We do not use your health information for advertising.',
      ],
    },
    {
      id: 'legal-bases',
      title: 'Consent and Legal Bases',
      blocks: [
        'We process health information because you ask us to and agree to it when you open a case. You can withdraw your consent at any time for the future; a case in progress may then have to end.',
        'Other processing is based on our contract with you, on legal obligations such as keeping medical and payment records, or on our legitimate interest in a secure service.',
      ],
    },
    {
      id: 'sharing',
      title: 'How We Share Information',
      blocks: [
        'We share only what is needed, and only with:',
        {
          list: [
            'The physicians and care coordinators working on your case',
            'Companies that host, store or transmit data or process payments for us, bound by contract to our instructions',
            'People you name, such as a family member or your treating doctor',
            'Authorities, where the law requires it',
            'A successor to our company, bound by the promises in this policy',
          ],
        },
        'We do not sell personal information, and we do not share it for advertising across other sites.',
      ],
    },
    {
      id: 'international-transfers',
      title: 'International Transfers',
      blocks: [
        'A second opinion from the United States means that your records travel there from India. Before they do, we will tell you and ask for your consent. In transit and afterward they have the protection described here, wherever they are processed.',
        'Companies that process data for us in other countries sign contracts that require the same protection.',
      ],
    },
    {
      id: 'security',
      title: 'How We Protect Information',
      blocks: [
        'Data at rest is encrypted with AES-256, data in transit with TLS 1.3. Access is limited to those who need it, protected by two-factor authentication, and logged. Staff and providers are trained, and our safeguards are tested.',
        'No system is perfectly safe. If you believe your account has been misused, tell us right away at [{mail:support}](mail:support).',
      ],
    },
    {
      id: 'retention',
      title: 'How Long We Keep Information',
      blocks: [
        'We keep information for as long as its purpose or the law requires:',
        {
          list: [...Object.values(retention)],
        },
        'After that, information is deleted or stripped of everything that identifies you.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and Similar Technologies',
      blocks: [
        'This website sets no cookies. The patient portal uses session cookies, which end when you close the browser, and persistent cookies, which last from 30 days to 2 years and remember your language, your device and your choices.',
        'You can delete or block cookies in your browser; without those that keep you signed in, the portal cannot work. No cookie is used for advertising.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your Rights and Choices',
      blocks: [
        'You may ask us at any time:',
        {
          list: [
            'To tell you what we hold about you, and to give you a copy',
            'To correct what is wrong or incomplete',
            'To delete anything the law does not require us to keep',
            'To limit or stop a use, or to withdraw consent',
            'To give your data to you or to another provider in a common format',
          ],
        },
        'Use the [privacy request page](link:privacyRequest) or write to [{mail:privacy}](mail:privacy). We acknowledge requests within 2 business days and answer within 30 calendar days; a complex request may take up to 30 more days, and we will tell you if so. You will never be penalized for asking. We may need to verify your identity first.',
        'If you are not satisfied with our answer, you may file a complaint with a regulator: in India the [Data Protection Board of India](link:regulatorIndia), in the United States the [Department of Health and Human Services (HHS)](link:regulator).',
      ],
    },
    {
      id: 'children',
      title: 'Children and Parents',
      blocks: [
        'Users must be 18 or older, or 13 or older with the consent of a parent or guardian. Parental consent is needed under 13, and under 16 in some places, before we collect any information.',
        'If we find that a child under 13 uses an account without parental consent, the account is suspended immediately and the data is deleted.',
        'A parent or guardian of a minor may review, change or delete the child’s data, withdraw consent, monitor activity and approve providers. Write to [{mail:privacy}](mail:privacy).',
      ],
    },
    {
      id: 'breach-notice',
      title: 'If Something Goes Wrong',
      blocks: [
        'If unauthorized people gain access to your health data, we will notify you, and the authorities where required, without unreasonable delay and within 60 days of discovering it. The notice will explain what happened, which data is affected, what we have done and what you can do.',
      ],
    },
    {
      id: 'regional-disclosures',
      title: 'Regional Disclosures',
      blocks: [
        'India: you may name another person to exercise your rights if you no longer can, and you may bring a grievance to our data protection office before going to the authority.',
        'California: our disclosures cover the preceding 12 months. In that time we have collected the categories listed above from you, from your providers and from your devices, disclosed them for the purposes named here, and sold none. You may appoint an agent to make requests for you.',
        'Other places may give you further rights; we honor them there.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to This Policy',
      blocks: [
        'We review this policy at least once a year. We give at least 30 days’ notice of material changes, by e-mail and on this page, before they take effect. Earlier versions are available on request.',
      ],
    },
    {
      id: 'contact',
      title: 'How to Reach Us',
      blocks: [
        `${hours.support} The hours below are Eastern time.`,
        {
          list: [
            'Data protection office: [{mail:privacy}](mail:privacy), Monday to Friday 9:00 AM to 5:00 PM',
            'Support: [{mail:support}](mail:support), Monday to Friday 8:00 AM to 8:00 PM',
            'Billing: [{mail:billing}](mail:billing), Monday to Friday 8:00 AM to 8:00 PM',
            'Provider support: [{mail:providers}](mail:providers), 24/7',
            'By phone: [{phone}](phone)',
          ],
        },
        'The fastest way to make a request about your data is the [privacy request page](link:privacyRequest).',
      ],
    },
  ],
};
