import type { LegalDocument } from './legal-document.ts';
import { hours } from '../promises/hours.ts';
import { retention } from '../promises/records.ts';
import { refunds } from '../promises/refunds.ts';

export const terms: LegalDocument = {
  heading: '{NAME} TERMS AND CONDITIONS',
  label: 'Terms and Conditions',
  lead: 'The agreement between you and us when you use this site, the patient portal, our applications and our services.',
  dates: [
    { label: 'Effective', value: 'March 1, 2025', iso: '2025-03-01' },
    { label: 'Last updated', value: 'February 27, 2025', iso: '2025-02-27' },
  ],
  summary: [
    'We arrange second opinions. We offer no prescription services and are not for emergencies: call [112](tel:112) in India or [911](tel:911) in the US.',
    'Physicians are independent contractors with a US license. Your own doctor remains in charge of your care.',
    `${refunds.full} ${refunds.written}`,
    'We settle most disputes by talking first, then by arbitration; you may opt out of arbitration within 30 days of first use.',
  ],
  head: {
    title: '{name} Terms and Conditions',
    description:
      'The terms of our second opinion service: eligibility, fees and refunds, rights and duties of patients and providers, liability and disputes.',
  },
  sections: [
    {
      id: 'introduction',
      title: 'Introduction',
      blocks: [
        'These terms are a contract between you and {name} (“we”, “us”). They govern the website, the patient portal, our mobile applications and all services offered through them (together, the “platform”). By creating an account, opening a case or using the platform you accept them, together with our [privacy policy](/privacy-policy). If you do not accept them, please do not use the platform.',
        'The platform provides remote video consultations, secure messaging, health monitoring and electronic health records as part of a second opinion. It does not replace your treating doctor. It offers no prescription services.',
        'The platform is not for emergencies. If you may be having one, call [112](tel:112) in India or [911](tel:911) in the United States, or go to the nearest hospital.',
      ],
    },
    {
      id: 'eligibility-and-registration',
      title: 'Eligibility and Registration',
      blocks: [
        'To use the platform as a patient you must be 18 or older, or 13 or older with the consent of a parent or guardian, who accepts these terms on your behalf. You must reside in or be present in India, and you must not be in an emergency.',
        'When you register, you give us your full legal name, date of birth, e-mail and phone, physical address in India, an emergency contact, basic health information and payment information. Keep this information accurate and current, keep your password to yourself, and tell us right away about any misuse.',
        'We may verify your identity by an official document, two-factor authentication, a video call, biometrics or knowledge questions. Before a case is created, the boxes for the terms of use and the privacy policy must be checked.',
        'Providers need an active, unrestricted medical license in the United States and liability insurance. They give us their full legal name, credentials and specialties, license information, contact information, proof of insurance, board certifications, education and training, and consent to a background check.',
      ],
    },
    {
      id: 'platform-services',
      title: 'Platform Services',
      blocks: [
        'We provide a dedicated care coordinator, a secure portal for medical records, video consultations with a US physician, and a written and verbal treatment plan with health recommendations. Video consultations last 20-30 minutes.',
        'An opinion is based on the records you provide and, in a video consult, on what you say. The physician does not examine you. If a physician finds that telemedicine is not suitable for your condition, they will say so.',
        'The following are not allowed on the platform: emergency services, and any request for controlled substances or other prescriptions.',
        'We may change, add or end features. If that takes away something you have paid for, we will refund it.',
      ],
    },
    {
      id: 'patient-rights-and-responsibilities',
      title: 'Patient Rights and Responsibilities',
      blocks: [
        'You have the right to respectful care, to privacy, to know the name and qualification of your physician, to an explanation you understand, to a copy of your report, and to decline or stop at any time.',
        'You agree:',
        {
          list: [
            'To give complete and accurate information about your health',
            'To decide on treatment together with your treating doctor, and not to delay care because of the platform',
            'To be present at the agreed time, in a private place, with a working connection',
            'Not to record consultations without consent, and to treat providers and staff with respect',
            'To use the platform only for yourself, for someone you are the guardian of, or for an adult who has agreed to it',
          ],
        },
        'You may act for another adult, such as a parent, with their consent. They give it to us in writing or on a call before a physician starts, and may withdraw it at any time. You then open the case in their name, and they remain the patient and the owner of the records. [How it works for families](/for-family)',
        'A parent or guardian of a minor may review, change or delete the child’s data, withdraw consent, monitor activity and approve providers.',
      ],
    },
    {
      id: 'provider-rights-and-responsibilities',
      title: 'Provider Rights and Responsibilities',
      blocks: [
        'Providers are independent contractors, not our employees or agents. They alone are responsible for their professional judgment. They decide whether telemedicine is suitable for a condition, may decline care, and may end an abusive consultation.',
        'Providers must keep their license and liability insurance in force, follow the standards of their profession and privacy law, document their opinions promptly, and tell us about any restriction or investigation. They may not prescribe through the platform.',
        'A provider who wishes to end this agreement gives 30 days’ written notice and finishes or hands over the cases in progress. Provider support is available 24/7 at [{mail:providers}](mail:providers).',
      ],
    },
    {
      id: 'payment-terms',
      title: 'Payment Terms',
      blocks: [
        'Fees are shown before you pay, in US dollars (USD) or Indian rupees (INR). Today a Video and Written Consult costs 34,600 INR and a Written Consult Only 25,900 INR. We give 30 days’ notice of fee increases; cases you have already paid for are not affected.',
        'You authorize us to charge the payment method you chose. If a payment fails, we will try again up to three times and may then suspend the case. Subscriptions renew automatically for the same period unless they are canceled before it ends.',
        'Refunds:',
        {
          list: [
            'Canceled more than 24 hours before the consult: full refund',
            'Canceled between 24 and 2 hours before: we will try to reschedule, and decide on a refund case by case',
            'Canceled less than 2 hours before, missed, or delivered: no refund',
            refunds.written,
            'If the physician or we have to cancel: full refund or a new appointment, whichever you prefer',
          ],
        },
        'Refund requests are due within 14 days of the service, to [{mail:billing}](mail:billing). Refunds take 5-10 business days. You are responsible for your bank’s taxes and fees.',
      ],
    },
    {
      id: 'intellectual-property',
      title: 'Intellectual Property',
      blocks: [
        'The platform, its text, images, software and trademarks belong to us or our licensors. You may use them for your own care, and for nothing else without our written consent.',
        'Your records remain yours. You allow us to store, copy and display them as needed for your case. Your report is yours to keep and to share with anyone who treats or advises you.',
        'If you send us ideas for improvement, we may use them without owing you anything.',
      ],
    },
    {
      id: 'privacy-and-data-security',
      title: 'Privacy and Data Security',
      blocks: [
        `Our [privacy policy](/privacy-policy) explains what we collect, why, how long we keep it and what rights you have. Data is encrypted with AES-256 at rest and TLS 1.3 in transit. ${retention.medical}. We will notify you of a breach of health data within 60 days.`,
        'You agree that your records may be sent to the United States to prepare your opinion.',
      ],
    },
    {
      id: 'representations-and-warranties',
      title: 'Representations and Warranties',
      blocks: [
        'You represent that you may enter into this contract, that what you tell us is true, and that you may lawfully share the records you upload.',
        'We represent that we check every provider’s license before their first consult and regularly thereafter.',
        'Otherwise, the platform is provided “as is” and “as available”. As far as the law allows, we give no warranty that it is free of errors or interruptions, or that an opinion will lead to a particular result. Medicine is not an exact science, and physicians may differ in good faith.',
      ],
    },
    {
      id: 'limitation-of-liability',
      title: 'Limitation of Liability',
      blocks: [
        'As far as the law allows, we are not liable for indirect, incidental or consequential damage, nor for the professional acts of independent providers.',
        'Our total liability for all claims is limited to the greater of what you paid us in the 12 months before the claim and 100 USD.',
        'Nothing in these terms limits liability that cannot be limited by law, such as for death or injury caused by our own negligence, or for fraud.',
      ],
    },
    {
      id: 'indemnification',
      title: 'Indemnification',
      blocks: [
        'You will hold us, our staff and our providers harmless from third-party claims that arise from your breach of these terms, your misuse of the platform, false information, or records that you had no right to share. We will tell you about such a claim promptly and let you take part in the defense.',
      ],
    },
    {
      id: 'term-and-termination',
      title: 'Term and Termination',
      blocks: [
        'These terms apply for as long as you use the platform. You may close your account at any time in the portal or by writing to [{mail:support}](mail:support).',
        'We may suspend or terminate an account for violation of these terms, false information, fraud, non-payment or long inactivity, where possible after a warning. The account of a child under 13 without parental consent is suspended immediately and its data is deleted.',
        'After termination, records are kept as the law requires, you may still ask for copies, and the sections that by their nature should survive will continue to apply: payment, intellectual property, liability, indemnification and disputes.',
      ],
    },
    {
      id: 'dispute-resolution',
      title: 'Dispute Resolution',
      blocks: [
        'Please talk to us first. For 60 days from a written notice, both sides will try to settle a dispute informally.',
        'Disputes that remain are decided by binding arbitration before one arbitrator, in English, by video where possible. For claims under 10,000 USD we pay the arbitration fees. Every claim is brought individually, not as part of a class.',
        'You may opt out of arbitration within 30 days of first using the platform by writing to [{mail:support}](mail:support). Either side may go to a small-claims court or ask a court for urgent protection.',
        'These terms are governed by the law of Delaware, without its rules on conflict of laws, and without taking away mandatory protection where you live.',
      ],
    },
    {
      id: 'additional-terms-for-mobile-applications',
      title: 'Additional Terms for Mobile Applications',
      blocks: [
        'Our applications require iOS 13.0 or Android 8.0 or later. You receive a personal license, which ends with these terms, to use them on devices you own or control.',
        'The companies that run application stores are not party to this contract and owe you no support for our applications. You are responsible for your network’s data charges. Please install updates; older versions may no longer be secure.',
      ],
    },
    {
      id: 'international-use',
      title: 'International Use',
      blocks: [
        'The platform is made for patients in India and physicians in the United States. Anyone using it elsewhere does so on their own initiative and must follow local law. You may not use it where it is prohibited, or if you are subject to trade sanctions.',
      ],
    },
    {
      id: 'general-provisions',
      title: 'General Provisions',
      blocks: [
        'We give 30 days’ notice of material changes to these terms, by e-mail or in the portal. If you continue to use the platform after that, you accept them; if you do not accept them, you may close your account.',
        'Notices to you are sent to your e-mail address or by mail; a mailed notice is deemed received after 3 business days. Notices to us go to [{mail:support}](mail:support).',
        'If a provision is invalid, the others remain in force. Not enforcing a right does not waive it. You may not transfer this contract without our consent. It is the entire agreement between us on its subject.',
      ],
    },
    {
      id: 'jurisdiction-specific-provisions',
      title: 'Jurisdiction-Specific Provisions',
      blocks: [
        'India: the opinion of a US physician is advice for you and your registered medical practitioner in India, who alone may prescribe and treat. Rights that Indian consumer and data protection law give you are not limited by these terms.',
        'United States: providers follow the law of the state in which they are licensed. California residents may have additional rights, described in our [privacy policy](/privacy-policy#regional-disclosures).',
      ],
    },
    {
      id: 'supplemental-terms-for-specific-features',
      title: 'Supplemental Terms for Specific Features',
      blocks: [
        'Video consultations: neither side records without consent. If the connection fails, we will call you and, if needed, reschedule at no cost.',
        'Secure messaging: messages are answered during business hours and are not for urgent matters.',
        'Health monitoring: readings that you enter or send from devices are not monitored around the clock.',
        'Electronic health records: what you upload becomes part of your record with us. Keep your originals.',
        `${hours.support} [{mail:support}](mail:support), [{mail:billing}](mail:billing), [{phone}](phone).`,
      ],
    },
  ],
};
