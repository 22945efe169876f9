import { records as english, retention as englishRetention } from '../../en/promises/records.ts';
import { translated } from '../../translated.ts';

export const records = translated(english, {
  encrypted: 'आपके रिकॉर्ड भेजे जाते समय (TLS 1.3) और जहाँ वे रखे जाते हैं (AES-256), दोनों जगह एन्क्रिप्टेड रहते हैं।',
  seenBy:
    'उन्हें केवल आपके केस पर काम करने वाले लोग खोलते हैं। हमारी होस्टिंग कंपनी जैसे जिन थोड़े-से और लोगों तक वे पहुँच सकते हैं, उनके नाम गोपनीयता नीति में हैं।',
  seenByInShort: 'केवल आपके केस पर काम करने वाले लोग खोलते हैं',
  yours: 'आप अपने रिकॉर्ड डाउनलोड कर सकते हैं, और जिन्हें रखना कानूनन ज़रूरी नहीं, उन्हें हटवा सकते हैं।',
  yoursInShort: 'डाउनलोड करें, या हटवाएँ, जब तक कानून उन्हें रखने को न कहे',
});

export const retention = translated(englishRetention, {
  medical: 'मेडिकल रिकॉर्ड: कम से कम 7 साल',
  payments: 'भुगतान के रिकॉर्ड: 7 साल',
  messages: 'बातचीत, संपर्क फ़ॉर्म के संदेश भी: 3 साल',
  logs: 'तकनीकी लॉग: 18 महीने',
  optOut: 'मना करने के रिकॉर्ड: हमेशा, ताकि हम आगे भी उसे मानें',
});

export const messagesKept = 'आप जो लिखते हैं, उसे हम जवाब देने के लिए 3 साल तक रखते हैं, फिर हटा देते हैं।';

export const messageNotice = `${messagesKept} कृपया यहाँ मेडिकल रिकॉर्ड न भेजें; उनके लिए मरीज़ों का पोर्टल है।`;
