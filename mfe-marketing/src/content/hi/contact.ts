import { contact as english } from '../en/contact.ts';
import { translated } from '../translated.ts';
import { turnaround } from './promises/turnaround.ts';
import { hours } from './promises/hours.ts';
import { messageNotice } from './promises/records.ts';

export const contact = translated(english, {
  title: 'संपर्क',
  banner: 'हम आपकी मदद के लिए हमेशा तैयार हैं',
  lead: 'हमें लिखें या कॉल करें।',
  turnaround,
  formTitle: 'हमें संदेश भेजें',
  talk: 'हमसे बात करें',
  whatsApp: 'WhatsApp पर चैट करें',
  hours: {
    title: 'समय',
    lines: [hours.support, hours.provider],
  },
  emergency: {
    title: 'आपातकाल के लिए नहीं',
    text: 'अगर आप या आपके पास कोई ख़तरे में हो सकता है, तो अभी भारत में [112](tel:112) या अमेरिका में [911](tel:911) पर कॉल करें।',
  },
  form: {
    label: 'संपर्क फ़ॉर्म',
    fields: {
      firstName: 'नाम',
      lastName: 'उपनाम',
      email: 'ई-मेल',
      phone: 'फ़ोन',
      subject: 'विषय',
      helpyou: 'हम आपकी क्या मदद कर सकते हैं?',
    },
    details: {
      patient: 'यह किसके लिए है? (चाहें तो)',
      callLanguage: 'कॉल की भाषा (चाहें तो)',
      callTime: 'कॉल का समय (चाहें तो)',
      unsaid: 'नहीं बताया',
      options: {
        patient: {
          me: 'मेरे लिए',
          parent: 'माता या पिता के लिए',
          child: 'मेरे बच्चे के लिए',
          other: 'किसी और के लिए',
        },
        callTime: {
          morning: 'सुबह, 9 से 12 (भारतीय समय)',
          afternoon: 'दोपहर, 12 से 4 (भारतीय समय)',
          evening: 'शाम, 4 से 7 (भारतीय समय)',
        },
      },
    },
    required: '* वाली जगहें भरना ज़रूरी है।',
    askFor: 'मुझे {name} की राय चाहिए',
    notice: messageNotice,
    privacy: 'गोपनीयता नीति',
    send: 'संदेश भेजें',
    sending: 'भेजा जा रहा है…',
    clear: 'सब मिटाएँ',
    unclear: 'वापस लाएँ',
    sentWhenBack: 'साइट लौटते ही यह अपने-आप भेज दिया जाएगा। कृपया यह पेज खुला रखें।',
    kept: 'आप जो लिखते हैं, वह भेजने या मिटाने तक इस टैब में बना रहता है।',
    charactersLeft: '{count} अक्षर बाकी',
    phoneHint:
      'कृपया यह नंबर जाँच लें: शायद हम इस पर कॉल न कर पाएँ। भारत के बाहर का नंबर + और देश के कोड से शुरू होता है। आप इसे ऐसे ही भी भेज सकते हैं।',
    checkOne: 'कृपया एक जगह जाँचें',
    checkSeveral: 'कृपया {count} जगह जाँचें',
    offline: 'आप अभी ऑफ़लाइन हैं। आप लिखना जारी रख सकते हैं।',
    trap: 'इसे खाली छोड़ दें',
  },
  thanks: {
    title: 'भेज दिया गया',
    lead: 'हमसे संपर्क करने के लिए धन्यवाद!',
    text: 'हम ई-मेल या फ़ोन से आपसे संपर्क करेंगे। आपका संदर्भ नंबर है {reference}।',
    mailed:
      'हम {address} पर पुष्टि का ई-मेल भेज रहे हैं। उसके लिंक से आप देख सकते हैं कि संदेश पर क्या हुआ, या उसे वापस ले सकते हैं।',
    next: 'देखें कि यह कैसे काम करता है',
  },
  refusals: {
    failed: 'कुछ गड़बड़ हो गई। कृपया थोड़ी देर बाद फिर कोशिश करें।',
    offline: 'आप ऑफ़लाइन हैं। आपका संदेश यहीं है; कनेक्शन लौटने पर भेज दें।',
    restoring: 'हम साइट को बहाल कर रहे हैं और कुछ मिनट तक आपका संदेश नहीं ले सकते। आपने जो लिखा है, वह यहीं सुरक्षित है।',
    tooMany: 'आपके नेटवर्क से हमें बहुत से संदेश मिले हैं। कृपया थोड़ा रुकें, या हमें कॉल करें।',
    missing: 'कृपया यह जानकारी भरें।',
    email: 'ई-मेल पता इस तरह लिखें: name@example.com',
    tooLong: 'कृपया ज़्यादा से ज़्यादा {count} अक्षर लिखें।',
  },
  head: {
    description:
      'दूसरी राय के बारे में केयर कोऑर्डिनेटर से पूछें: संपर्क फ़ॉर्म, फ़ोन, ई-मेल, WhatsApp और समय। आपातकाल के लिए नहीं: 112 पर कॉल करें।',
    pictureAlt: 'एक किनारे पर घर और दूसरे पर शहर, रोशनी की चाप से जुड़े हुए',
  },
});
