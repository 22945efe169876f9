import type { LegalDocument } from './legal-document.ts';

export const terms: LegalDocument = {
  heading: '{NAME} TERMS AND CONDITIONS',
  lead: 'The agreement between you and us when you use this site, the patient portal, our applications and our services.',
  dates: [
    { label: 'Effective', value: 'March 1, 2025', iso: '2025-03-01' },
    { label: 'Last updated', value: 'February 27, 2025', iso: '2025-02-27' },
  ],
  summary: [
    'We arrange second opinions. We offer no prescription services and are not for emergencies: call [112](tel:112) in India or [911](tel:911) in the US.',
    'Physicians are independent contractors with a US license. Your own doctor stays in charge of your care.',
    'Cancel more than 24 hours before a consult and you get a full refund.',
    'Most disputes are settled by talking first, then by arbitration; you may opt out of arbitration within 30 days of first use.',
  ],
  sections: [
    {
      id: 'introduction',
      title: 'Introduction',
      blocks: [
        'These terms are a contract between you and {name} (“we”, “us”). They govern the website, the patient portal, our mobile applications and all services offered there (together, the “platform”). By creating an account, opening a case or using the platform you accept them, together with our [privacy policy](/privacy-policy). If you do not accept them, please do not use the platform.',
        'The platform serves remote video consultations, secure messaging, health monitoring and electronic health records in the setting of a second opinion. It does not replace your treating doctor. It offers no prescription services.',
        'The platform is not for emergencies. If you may be having one, call [112](tel:112) in India or [911](tel:911) in the United States, or go to the nearest hospital.',
      ],
    },
    {
      id: 'eligibility-and-registration',
      title: 'Eligibility and Registration',
      blocks: [
        'To use the platform as a patient you must be 18 or older, or 13 or older with the consent of a parent or guardian, who accepts these terms for you. You must reside in or be present in India, and you must not be in an emergency.',
        'When you register you give us your full legal name, date of birth, e-mail and phone, physical address in India, an emergency contact, basic health information and payment information. Keep them true and current, keep your password to yourself, and tell us at once of any misuse.',
        'We may verify your identity by an official document, two-factor authentication, a video call, biometrics or knowledge questions. Before a case is created, the boxes for the terms of use and the privacy policy must be ticked.',
        'Providers need an active, unrestricted medical license in the United States and liability insurance. They give us their full legal name, credentials and specialties, license information, contact information, proof of insurance, board certifications, education and training, and consent to a background check.',
      ],
    },
    {
      id: 'platform-services',
      title: 'Platform Services',
      blocks: [
        'We provide a dedicated care coordinator, a secure portal for medical records, video consultations with a US physician, and a written and verbal treatment plan with health recommendations. Video consultations last 20-30 minutes.',
        'An opinion rests on the records that you provide and, in a video consult, on what you say. The physician does not examine you. A physician may find that telemedicine does not suit your condition, and will then say so.',
        'The following are not allowed on the platform: emergency services, and any request for controlled substances or other prescriptions.',
        'We may change, add or end features. If that takes away something you have paid for, you are refunded for it.',
      ],
    },
    {
      id: 'patient-rights-and-responsibilities',
      title: 'Patient Rights and Responsibilities',
      blocks: [
        'You have the right to respectful care, to privacy, to know the name and qualification of your physician, to an explanation that you understand, to a copy of your report, and to decline or stop at any time.',
        'You agree:',
        {
          list: [
            'To give complete and true information about your health',
            'To decide on treatment together with your treating doctor, and not to delay care because of the platform',
            'To be present at the agreed time, in a private place, with a working connection',
            'Not to record consultations without consent, and to treat providers and staff with respect',
            'To use the platform only for yourself or for someone whose guardian you are',
          ],
        },
        'A parent or guardian of a minor may review, change or delete the child’s data, withdraw consent, monitor activity and approve providers.',
      ],
    },
    {
      id: 'provider-rights-and-responsibilities',
      title: 'Provider Rights and Responsibilities',
      blocks: [
        'Providers are independent contractors, not our employees or agents. They alone are responsible for their professional judgment. They decide whether telemedicine suits a condition, may decline care, and may end an abusive consultation.',
        'Providers must keep their license and liability insurance in force, keep to the standards of their profession and to privacy law, document their opinions in time, and tell us of any restriction or investigation. They may not prescribe through the platform.',
        'A provider who wishes to end this agreement gives 30 days’ written notice and finishes or hands over the cases under way. Provider support is available 24/7 at [{mail:providers}](mail:providers).',
      ],
    },
    {
      id: 'payment-terms',
      title: 'Payment Terms',
      blocks: [
        'Fees are shown before you pay, in US dollars (USD) or Indian rupees (INR). Today a Video and Written Consult costs 34,600 INR and a Written Consult Only 25,900 INR. Of fee increases we give 30 days’ notice; a case that is paid is not affected.',
        'You authorize us to charge the payment method you chose. If a payment fails, we try again up to three times, and may then suspend the case. Subscriptions renew automatically for the same period unless they are cancelled before it ends.',
        'Refunds:',
        {
          list: [
            'Cancelled more than 24 hours before the consult: full refund',
            'Cancelled between 24 and 2 hours before: we try to move the appointment, and decide on a refund case by case',
            'Cancelled less than 2 hours before, missed, or delivered: no refund',
            'If the physician or we have to cancel: full refund or a new appointment, as you choose',
          ],
        },
        'Refund requests are due within 14 days of the service, to [{mail:billing}](mail:billing). Refunds take 5-10 business days. Taxes and fees of your bank are yours.',
      ],
    },
    {
      id: 'intellectual-property',
      title: 'Intellectual Property',
      blocks: [
        'The platform, its texts, pictures, software and marks belong to us or our licensors. You may use them for your own care, and for nothing else without our written consent.',
        'Your records stay yours. You allow us to store, copy and show them as far as your case needs it. Your report is yours to keep and to share with anyone who treats or advises you.',
        'If you send us ideas for improvement, we may use them without owing you anything.',
      ],
    },
    {
      id: 'privacy-and-data-security',
      title: 'Privacy and Data Security',
      blocks: [
        'Our [privacy policy](/privacy-policy) says what we collect, why, how long we keep it and which rights you have. Data is encrypted with AES-256 at rest and TLS 1.3 on the way. Medical records are kept at least 7 years. We notify you of a breach of health data within 60 days.',
        'You agree that your records are sent to the United States for the purpose of your opinion.',
      ],
    },
    {
      id: 'representations-and-warranties',
      title: 'Representations and Warranties',
      blocks: [
        'You represent that you may enter into this contract, that what you tell us is true, and that you may lawfully share the records you upload.',
        'We represent that we check the license of each provider before the first consult and regularly afterwards.',
        'Beyond that the platform is provided “as is” and “as available”. As far as the law allows, we give no warranty that it is free of errors or interruptions, or that an opinion leads to a certain result. Medicine is not an exact science, and physicians may differ in good faith.',
      ],
    },
    {
      id: 'limitation-of-liability',
      title: 'Limitation of Liability',
      blocks: [
        'As far as the law allows, we are not liable for indirect, incidental or consequential damage, nor for the professional acts of independent providers.',
        'Our whole liability for all claims is limited to the greater of what you paid us in the 12 months before the claim and 100 USD.',
        'Nothing in these terms limits liability that cannot be limited by law, such as for death or injury caused by our own negligence, or for fraud.',
      ],
    },
    {
      id: 'indemnification',
      title: 'Indemnification',
      blocks: [
        'You will hold us, our staff and our providers harmless from claims of others that arise from your breach of these terms, your misuse of the platform, false information, or records that you had no right to share. We tell you of such a claim promptly and let you take part in the defense.',
      ],
    },
    {
      id: 'term-and-termination',
      title: 'Term and Termination',
      blocks: [
        'These terms apply as long as you use the platform. You may close your account at any time in the portal or by writing to [{mail:support}](mail:support).',
        'We may suspend or terminate an account for violation of these terms, false information, fraud, non-payment or long inactivity, where possible after a warning. The account of a child under 13 without parental consent is suspended at once and its data deleted.',
        'After the end, records are kept as the law requires, you may still ask for copies, and those sections continue that by their nature should: payment, intellectual property, liability, indemnification and disputes.',
      ],
    },
    {
      id: 'dispute-resolution',
      title: 'Dispute Resolution',
      blocks: [
        'Please talk to us first. Each side tries for 60 days from a written notice to settle a dispute informally.',
        'What is not settled is decided by binding arbitration by one arbitrator, in English, by video where possible. For claims under 10,000 USD we pay the arbitration fees. Each claim is brought individually, not as part of a class.',
        'You may opt out of arbitration within 30 days of first using the platform by writing to [{mail:support}](mail:support). Either side may go to a small-claims court or ask a court for urgent protection.',
        'These terms are governed by the law of Delaware, without its rules on conflict of laws, and without taking away mandatory protection where you live.',
      ],
    },
    {
      id: 'additional-terms-for-mobile-applications',
      title: 'Additional Terms for Mobile Applications',
      blocks: [
        'Our applications need iOS 13.0 or Android 8.0 at least. You receive a personal license, which ends with these terms, to use them on devices you own or control.',
        'The companies that run application stores are not party to this contract and owe you no support for our applications. Data charges of your network are yours. Please install updates; older versions may stop working safely.',
      ],
    },
    {
      id: 'international-use',
      title: 'International Use',
      blocks: [
        'The platform is made for patients in India and physicians in the United States. Who uses it from elsewhere does so on their own initiative and keeps to the law there. You may not use it where that is forbidden, or if you are subject to trade sanctions.',
      ],
    },
    {
      id: 'general-provisions',
      title: 'General Provisions',
      blocks: [
        'Of material changes of these terms we give 30 days’ notice by e-mail or in the portal. Who goes on using the platform afterwards accepts them; who does not may close the account.',
        'Notices to you go to your e-mail address or by post; a notice by post is deemed received after 3 business days. Notices to us go to [{mail:support}](mail:support).',
        'If a provision is invalid, the others stand. Not enforcing a right is not giving it up. You may not transfer this contract without our consent. It is the whole agreement between us on its subject.',
      ],
    },
    {
      id: 'jurisdiction-specific-provisions',
      title: 'Jurisdiction-Specific Provisions',
      blocks: [
        'India: the opinion of a US physician is advice for you and your registered medical practitioner in India, who alone may prescribe and treat. Rights that Indian consumer and data protection law give you are not limited by these terms.',
        'United States: providers keep to the law of the state in which they are licensed. Residents of California may have further rights, described in our [privacy policy](/privacy-policy#regional-disclosures).',
      ],
    },
    {
      id: 'supplemental-terms-for-specific-features',
      title: 'Supplemental Terms for Specific Features',
      blocks: [
        'Video consultations: neither side records without consent. If the connection fails, we call you, and move the appointment at no cost if needed.',
        'Secure messaging: messages are answered in business hours and are never for urgent matters.',
        'Health monitoring: values that you enter or send from devices are not watched around the clock.',
        'Electronic health records: what you upload becomes part of your record with us. Keep your originals.',
        'Support and billing are there Monday to Friday 8:00 AM to 8:00 PM Eastern time: [{mail:support}](mail:support), [{mail:billing}](mail:billing), [{phone}](phone).',
      ],
    },
  ],
};
