import type { TurnaroundTexts } from '@opinionbridge/contracts/text';
import { turnaroundInEnglish, turnaroundInHindi } from '@opinionbridge/contracts/turnaround-texts';

export interface SenderMailTexts {
  readonly turnaround: TurnaroundTexts;
  /** Contains `{reference}`, by which the team finds the enquiry that an answer belongs to. */
  readonly subject: string;
  readonly greeting: string;
  readonly received: string;
  readonly unpromised: string;
  readonly link: string;
  readonly changeByReply: string;
  readonly changeByForm: string;
  readonly emergency: string;
  readonly written: string;
  readonly notYou: string;
}

export const senderMailTexts: Readonly<Record<'en' | 'hi', SenderMailTexts>> = {
  en: {
    turnaround: turnaroundInEnglish,
    subject: 'We have received your message [{reference}]',
    greeting: 'Hello,',
    received: 'Thank you for contacting us. Your reference is {reference}.',
    unpromised: 'You will hear from us by e-mail or phone.',
    link: 'To follow your message or withdraw it, use this link until {date}. Please don’t pass it on:',
    changeByReply: 'To add or change something, reply to this e-mail and keep the reference in the subject.',
    changeByForm: 'To add or change something, write to us again and mention the reference: {form}',
    emergency: 'This is not for emergencies. In an emergency, call 112 in India or 911 in the US.',
    written: 'What you wrote:',
    notYou:
      'If you didn’t write to us, someone entered your address by mistake. Withdraw the message with the link above, or ignore this e-mail.',
  },
  hi: {
    turnaround: turnaroundInHindi,
    subject: 'आपका संदेश हमें मिल गया है [{reference}]',
    greeting: 'नमस्ते,',
    received: 'हमसे संपर्क करने के लिए धन्यवाद। आपका संदर्भ नंबर है {reference}।',
    unpromised: 'हम ई-मेल या फ़ोन से आपसे संपर्क करेंगे।',
    link: 'आपके संदेश पर क्या हुआ, यह देखने के लिए, या संदेश वापस लेने के लिए यह लिंक खोलें। यह {date} तक चलेगा। इसे किसी और को न भेजें:',
    changeByForm: 'कुछ जोड़ना या बदलना हो, तो हमें फिर से लिखें और संदर्भ नंबर बताएँ: {form}',
    changeByReply: 'कुछ जोड़ना या बदलना हो, तो इसी ई-मेल का जवाब दें। विषय में संदर्भ नंबर रहने दें।',
    emergency: 'यह आपातकाल के लिए नहीं है। आपातकाल में भारत में 112 या अमेरिका में 911 पर कॉल करें।',
    written: 'आपने यह लिखा:',
    notYou: 'आपने हमें नहीं लिखा? तो किसी ने गलती से आपका पता दे दिया। ऊपर के लिंक से संदेश वापस लें, या इस ई-मेल को छोड़ दें।',
  },
};
