import { callToAction as english } from '../en/call-to-action.ts';
import { translated } from '../translated.ts';

export const callToAction = translated(english, {
  title: 'शुरू करने के लिए तैयार हैं?',
  text: 'आज ही अपना केस शुरू करें, या पहले केयर कोऑर्डिनेटर से बात करें। दोनों ही तरह से आप इसमें अकेले नहीं होंगे।',
  signUp: 'आज ही साइन अप करें',
  contact: 'संपर्क करें',
});
