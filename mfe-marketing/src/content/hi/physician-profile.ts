import { physicianProfile as english } from '../en/physician-profile.ts';
import { translated } from '../translated.ts';

export const physicianProfile = translated(english, {
  askText: 'केयर कोऑर्डिनेटर को बताएँ कि आप {name} की राय चाहते हैं। हम पता करेंगे कि वे आपका केस ले सकते हैं या नहीं, और कब।',
  publications: 'प्रकाशन (अंग्रेज़ी में)',
  others: 'मिलते-जुलते विषयों के डॉक्टर',
  compare: 'किसी और डॉक्टर से तुलना करें',
  description: '{name}: {field}। प्रशिक्षण, बोर्ड प्रमाणन, लाइसेंस, भाषाएँ और प्रकाशन।',
  notFound: 'हमें ये डॉक्टर नहीं मिले',
});
