import { turnaround } from './promises/turnaround.ts';
import { hours } from './promises/hours.ts';
import { messageNotice } from './promises/records.ts';

export const contact = {
  title: 'Contact Us',
  banner: 'We are always ready to help you',
  lead: 'Write to us or call.',
  turnaround,
  formTitle: 'Send us a message',
  talk: 'Talk to us',
  whatsApp: 'Chat on WhatsApp',
  hours: {
    title: 'Hours',
    lines: [hours.support, hours.provider],
  },
  emergency: {
    title: 'Not for emergencies',
    text: 'If you or someone near you may be in danger, call [112](tel:112) in India or [911](tel:911) in the US now.',
  },
  form: {
    label: 'Contact',
    fields: {
      firstName: 'First name',
      lastName: 'Last name',
      email: 'E-mail',
      phone: 'Phone',
      subject: 'Subject',
      helpyou: 'How can we help you?',
    },
    details: {
      patient: 'Who is this for? (optional)',
      callLanguage: 'Language for a call (optional)',
      callTime: 'Best time for a call (optional)',
      unsaid: 'Not stated',
      options: {
        patient: { me: 'Me', parent: 'My parent', child: 'My child', other: 'Someone else' },
        callTime: {
          morning: 'Morning, 9 to 12 (IST)',
          afternoon: 'Afternoon, 12 to 4 (IST)',
          evening: 'Evening, 4 to 7 (IST)',
        },
      },
    },
    required: 'Fields with * are required.',
    /** `{name}` is the requested physician. */
    askFor: 'I would like to ask for {name}',
    notice: messageNotice,
    privacy: 'Privacy policy',
    send: 'Send message',
    sending: 'Sending…',
    clear: 'Clear',
    unclear: 'Undo',
    sentWhenBack: 'It will be sent automatically as soon as we are back. Please keep this page open.',
    kept: 'What you write stays in this tab until you send or clear it.',
    /** `{count}` is a number. */
    charactersLeft: '{count} characters left',
    phoneHint:
      'Please check this number; we may not be able to call it. Numbers outside India start with + and the country code. You can still send it as it is.',
    checkOne: 'Please check one field',
    checkSeveral: 'Please check {count} fields',
    offline: 'You are offline. You can keep writing.',
    trap: 'Leave this field empty',
  },
  thanks: {
    title: 'Submitted',
    lead: 'Thanks for contacting us!',
    /** `{reference}` identifies the enquiry when the visitor asks about it. */
    text: 'You will hear from us by e-mail or phone. Your reference is {reference}.',
    /** `{address}` is part of the sender's address. */
    mailed:
      'We are sending a confirmation to {address}. Use the link in it to follow your message or withdraw it.',
    next: 'See how it works',
  },
  refusals: {
    /** Text of the error catalogue. */
    failed: 'Something went wrong. Please try again later.',
    offline: 'You are offline. Your message is still here; send it when you are back online.',
    restoring:
      'We are restoring the site and can’t accept your message for a few minutes. Everything you entered is still here.',
    tooMany: 'We have received many messages from your network. Please wait a few minutes, or call us.',
    missing: 'Please fill in this field.',
    email: 'Enter an e-mail address such as name@example.com.',
    tooLong: 'Please use at most {count} characters.',
  },
  head: {
    description:
      'Ask a care coordinator about a second opinion: contact form, phone, e-mail, WhatsApp and hours in India. Not for emergencies; call 112 in India or 911 in the US.',
    pictureAlt: 'A house on one shore and a city on the other, joined by an arc of light',
  },
} as const;
