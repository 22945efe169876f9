import { type Enquiry, enquiryFields } from './enquiry.ts';
import { validateEnquiry } from './validate-enquiry.ts';

const good: Enquiry = {
  firstName: 'आन्या',
  lastName: 'O’Connor-Şahin',
  email: 'anya@example.in',
  phone: '+91 (98765) 432-10',
  subject: 'Second opinion',
  helpyou: 'My father has two different diagnoses.',
};
const wrong = (change: Partial<Enquiry>) => Object.keys(validateEnquiry({ ...good, ...change }));

describe('what a visitor enters', () => {
  it('is accepted with names of any script', () => {
    expect(validateEnquiry(good)).toEqual({});
  });

  it.each(enquiryFields)('needs %s', (field) => {
    expect(wrong({ [field]: '' })).toEqual([field]);
  });

  it.each(['anya', 'anya@', '@example.in', 'a b@example.in', 'anya@example'])(
    'refuses %s as an e-mail address',
    (email) => {
      expect(wrong({ email })).toEqual(['email']);
    },
  );

  it.each(['12345', '123456789012345678901', 'call me', '+91 98765 x 43210'])(
    'refuses %s as a phone number',
    (phone) => {
      expect(wrong({ phone })).toEqual(['phone']);
    },
  );

  it('wants a message of 10 to 5,000 characters, counting what people see as one', () => {
    expect(wrong({ helpyou: 'Too short' })).toEqual(['helpyou']);
    expect(wrong({ helpyou: '😀'.repeat(5000) })).toEqual([]);
    expect(wrong({ helpyou: 'a'.repeat(5001) })).toEqual(['helpyou']);
  });

  it('bounds names and subject', () => {
    expect(wrong({ firstName: 'a'.repeat(81), lastName: 'b'.repeat(81), subject: 'c'.repeat(201) })).toEqual([
      'firstName',
      'lastName',
      'subject',
    ]);
  });
});
