import { messagesKept } from './promises/records.ts';

/** Shown at the form, separately and item by item, as required by India's Digital Personal Data Protection Rules. */
export const privacyNotice = {
  /** `{version}` is stored with the message. */
  title: 'Privacy notice: what we do with each item (version {version})',
  items: [
    '**Your name**: to address you, and to find your message again',
    '**E-mail and phone**: to reply to you and call you',
    '**Subject and message**: to understand what you need. They may tell us about someone’s health; write only what we need to know',
    '**Who it is for, and the language and time of a call**, if you state them: so that the right coordinator calls when it suits you',
    '**The page you came from, its language, the time and your network address**: to reply in your language, and to stop misuse',
  ],
  text: [
    `We use them for nothing else, and only if you send the form. ${messagesKept} Our coordinators read your message in India and the United States.`,
    '**To withdraw** your consent, as easily as you gave it, use the link in our confirmation e-mail, if you got one: your message is closed at once, and deleted after 7 days. Or write, as you do **to see, correct or delete** what you sent, to [{mail:privacy}](mail:privacy) with your reference or use the [privacy request page](link:privacyRequest). You may name someone to do so for you.',
    '**To complain**, write to the same address; after that, you may go to the [Data Protection Board of India](link:regulatorIndia).',
    '**For someone else**: ask an adult first, and write only with their consent. For anyone under 18, the parent or guardian sends this form. [How it works for families](/for-family)',
  ],
} as const;
