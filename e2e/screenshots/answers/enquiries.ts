import type { components } from '@opinionbridge/contracts';
import type { Answers } from './answer-as.ts';

type Schemas = components['schemas'];

const AT = '2026-03-02T09:00:00.000Z';
const [FIRST, SECOND, THIRD] = ['OB-4K7M-Q2XR-9TCA', 'OB-7TN2-HW4K-3MPA', 'OB-9XC4-B6RT-5KNA'];
/** The person whose data are shown. */
const EMAIL = 'meera@example.in';
const coordinator: Schemas['CoordinatorDto'] = { id: '65f0a1b2c3d4e5f601234567', name: 'Ravi', active: true };

const delivery = (
  state: Schemas['DeliveryDto']['state'],
  channel: Schemas['DeliveryDto']['channel'] = 'mail',
): Schemas['DeliveryDto'] => ({
  channel,
  state,
  attemptCount: state === 'delivered' ? 1 : 4,
  nextAttemptAt: null,
  deliveredAt: state === 'delivered' ? AT : null,
  attempts:
    state === 'delivered' ? [] : [{ at: AT, outcome: 'failed', reason: 'the mailbox does not exist' }],
});

const summary: Schemas['EnquirySummaryDto'] = {
  reference: FIRST,
  revision: 4,
  receivedAt: '2026-02-28T04:30:00.000Z',
  firstName: 'Meera',
  lastName: 'Iyer',
  email: EMAIL,
  phone: '98200 00000',
  subject: 'A second opinion on my mother’s biopsy',
  preview: 'The report says grade 2. Her doctor advises an operation next month, and we would like to know',
  status: 'waiting_for_records',
  read: true,
  assignee: coordinator,
  suspicions: [],
  waitingSince: '2026-02-28T04:30:00.000Z',
  overdue: true,
  deliveries: [delivery('delivered')],
  withdrawnAt: null,
  deletedAfter: null,
};

const list: Schemas['EnquirySummaryDto'][] = [
  {
    ...summary,
    reference: SECOND,
    firstName: 'अनिल',
    lastName: 'शर्मा',
    read: false,
    status: 'new',
    subject: 'घुटने का ऑपरेशन',
    preview: 'क्या ऑपरेशन ज़रूरी है?',
    assignee: null,
    overdue: false,
    waitingSince: '2026-03-02T05:30:00.000Z',
    deliveries: [delivery('dead')],
  },
  summary,
  {
    ...summary,
    reference: THIRD,
    firstName: 'Joseph',
    lastName: 'D’Souza',
    status: 'handled',
    subject: 'Cost',
    preview: 'What does it cost?',
    waitingSince: null,
    overdue: false,
  },
];

const enquiry: Schemas['EnquiryDto'] = {
  ...summary,
  helpyou:
    'The report says grade 2. Her doctor advises an operation next month, and we would like to know whether it can wait.\n\nShe is 71.',
  phoneNumbers: ['+919820000000'],
  mails: true,
  mergedInto: '',
  patient: 'parent',
  callLanguage: 'mr',
  callTime: 'evening',
  language: 'en',
  page: '/blog-details/breast-cancer',
  notice: '2026-11',
  deliveries: [delivery('delivered'), delivery('waiting', 'webhook')],
  entries: [
    {
      id: '1',
      kind: 'note',
      at: AT,
      by: 'Ravi',
      to: '',
      subject: '',
      text: 'Called: she sends the slides tomorrow.',
      attachments: [],
      delivery: null,
    },
    {
      id: '2',
      kind: 'reply',
      at: AT,
      by: 'Ravi',
      to: EMAIL,
      subject: 'Your enquiry',
      text: 'Thank you for your call. Please send us the report.',
      attachments: [],
      delivery: delivery('dead'),
    },
    {
      id: '3',
      kind: 'answer',
      at: AT,
      by: 'Meera Iyer',
      to: '',
      subject: 'Re: Your enquiry',
      text: 'Here is the report.',
      attachments: ['biopsy.pdf', 'scan 1.jpg'],
      delivery: null,
    },
  ],
};

const BASE = '/api/admin/enquiries';

/** Three enquiries: one unread and not forwarded, one overdue with an unsent reply, one answered. */
export const enquiries: Answers = {
  [BASE]: list,
  [`${BASE}/unread`]: {
    unread: 1,
    changedAt: AT,
    newestAt: AT,
    total: 3,
    held: 0,
  } satisfies Schemas['UnreadDto'],
  [`${BASE}/coordinators`]: [coordinator] satisfies Schemas['CoordinatorDto'][],
  [`${BASE}/reminders`]: [
    { reference: FIRST, day: '2026-03-02', firstName: 'Meera', lastName: 'Iyer', subject: summary.subject },
  ] satisfies Schemas['DueReminderDto'][],
  [`${BASE}/${FIRST}`]: enquiry,
  [`${BASE}/${FIRST}/reminder`]: { day: null } satisfies Schemas['ReminderDto'],
  [`${BASE}/${FIRST}/presence`]: { revision: 4, others: ['Anita'] } satisfies Schemas['PresenceDto'],
  [`${BASE}/${FIRST}/of-same-person`]: [],
  [`${BASE}/${FIRST}/neighbours`]: { previous: SECOND, next: THIRD } satisfies Schemas['NeighboursDto'],
  [`${BASE}/of-person`]: [enquiry],
};

export const enquiryPath = `/admin/enquiries/${FIRST}`;
export const personPath = `/admin/enquiries/person#${EMAIL}`;
