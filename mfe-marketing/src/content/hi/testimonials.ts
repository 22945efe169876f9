import { testimonials as english } from '../en/testimonials.ts';
import { translated } from '../translated.ts';

export const testimonials = translated(english, [
  {
    excerpt: 'दो अस्पतालों ने हमें दो अलग-अलग बातें बताई थीं। अब पहली बार हमें समझ आया कि हम किनके बीच चुन रहे हैं।',
    name: 'अनन्या एस.',
    location: 'दिल्ली',
  },
  {
    excerpt: 'दूसरी राय ने वही कहा जो पहली ने कहा था, और यह भी कि क्यों। मैं निश्चिंत होकर ऑपरेशन में गया।',
    name: 'रोहन डी.',
    location: 'मुंबई',
  },
  {
    excerpt: 'मेरी कोऑर्डिनेटर ने मुझे तेलुगु में फ़ोन किया और वह रिपोर्ट ढूँढ निकाली जो मैं भूल गई थी। मैं इसमें अकेली नहीं थी।',
    name: 'लक्ष्मी पी.',
    location: 'बेंगलुरु',
  },
]);
