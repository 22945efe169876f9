import type { ReplyTemplateDto } from './reply-templates.dto.ts';

const EN = ['Dear {name},', 'Kind regards\nYour care coordinator at OpinionBridge'] as const;
const HI = ['{name} जी, नमस्ते।', 'सादर\nOpinionBridge, आपकी केयर कोऑर्डिनेशन टीम'] as const;

const reply = ([salutation, signature]: readonly [string, string], ...paragraphs: string[]) =>
  [salutation, ...paragraphs, signature].join('\n\n');

/** Initial reply templates, for what coordinators write most often; they can be changed. */
export const FIRST_REPLY_TEMPLATES: readonly ReplyTemplateDto[] = [
  {
    id: 'first-1',
    name: 'We will call you',
    language: 'en',
    text: reply(
      EN,
      'Thank you for writing to us. I am your care coordinator and would like to call you.',
      'Which day and time suit you, and in which language shall we speak?',
    ),
  },
  {
    id: 'first-2',
    name: 'Please send your records',
    language: 'en',
    text: reply(
      EN,
      'Thank you for writing to us. So that the right specialist can look at your case, please start your case on our site and add your records there: doctor’s letters, laboratory results, scans and biopsy reports, as far as you have them.',
      'Please do not send medical records by e-mail. I am glad to help if anything is unclear.',
    ),
  },
  {
    id: 'first-3',
    name: 'We could not reach you',
    language: 'en',
    text: reply(
      EN,
      'I tried to call you and could not reach you. Is the number that you gave us still right?',
      'Please tell me when I may call again, or answer this message.',
    ),
  },
  {
    id: 'first-4',
    name: 'हम आपको फ़ोन करेंगे',
    language: 'hi',
    text: reply(
      HI,
      'हमें लिखने के लिए धन्यवाद। हम आपसे फ़ोन पर बात करना चाहते हैं।',
      'किस दिन और किस समय बात करना आपके लिए ठीक रहेगा, और किस भाषा में?',
    ),
  },
  {
    id: 'first-5',
    name: 'कृपया अपनी रिपोर्ट भेजें',
    language: 'hi',
    text: reply(
      HI,
      'हमें लिखने के लिए धन्यवाद। सही विशेषज्ञ आपका मामला देख सकें, इसके लिए कृपया हमारी साइट पर अपना केस शुरू करें और वहाँ अपने काग़ज़ जोड़ें: डॉक्टर के पर्चे, जाँच की रिपोर्ट, स्कैन और बायोप्सी रिपोर्ट, जो भी आपके पास हों।',
      'कृपया मेडिकल काग़ज़ ई-मेल से न भेजें। कुछ समझ न आए तो हमसे पूछिए।',
    ),
  },
  {
    id: 'first-6',
    name: 'आपसे बात नहीं हो पाई',
    language: 'hi',
    text: reply(
      HI,
      'हमने आपको फ़ोन किया था, पर बात नहीं हो पाई। क्या आपका दिया हुआ नंबर सही है?',
      'कृपया बताएँ कि हम दोबारा कब फ़ोन करें, या इसी संदेश का जवाब दें।',
    ),
  },
];
