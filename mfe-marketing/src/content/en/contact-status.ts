/** The page linked in the mail to a sender. The days are those after which the API deletes withdrawn messages. */
export const contactStatus = {
  title: 'Your message',
  description: 'Follow your message, or withdraw it.',
  /** `{reference}` and `{date}` are those of the message. */
  facts: 'Reference {reference}, received on {date}',
  progress: 'Status',
  states: {
    received: 'Received',
    being_read: 'Being read',
    answered: 'Answered',
    withdrawn: 'Withdrawn',
  },
  explained: {
    received: 'We have your message. A care coordinator will read it.',
    being_read: 'A care coordinator has opened your message.',
    answered:
      'We have been in touch by e-mail or phone. If you haven’t heard from us, check your spam folder or call us.',
    /** `{date}` is the day of deletion. */
    withdrawn:
      'Your message is closed, and no one is working on it. We will delete it, with our notes and replies, after {date}. Until then you can undo this.',
  },
  change:
    'To add or change something, reply to our e-mail and keep the reference in the subject, or write to [{email}](mail:care).',
  withdraw: {
    title: 'Withdraw your message',
    text: 'This withdraws your consent, and we stop working on your message. You can undo this for 7 days. After that we delete the message, with our notes and replies.',
    button: 'Withdraw my message',
  },
  undo: 'Undo the withdrawal',
  sending: 'One moment…',
  /** `{date}` is the last day of the link. */
  ends: 'This link works until {date}. Anyone who has it can see this page, so please don’t pass it on.',
  gone: {
    title: 'This link doesn’t work',
    text: 'It may have expired, or part of it may be missing. Please copy the whole link from our e-mail. To withdraw, see or delete what you sent, write to [{mail:privacy}](mail:privacy) with your reference.',
  },
  /** Text of the error catalogue. */
  failed: 'Something went wrong. Please try again later.',
} as const;
