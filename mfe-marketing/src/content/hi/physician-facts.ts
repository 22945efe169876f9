import { physicianFacts as english } from '../en/physician-facts.ts';
import { translated } from '../translated.ts';
import { sample } from './sample.ts';

export const physicianFacts = translated(english, {
  title: 'डॉक्टर',
  sample: `नमूना परिचय। ${sample}`,
  ask: 'इन डॉक्टर से राय माँगें',
  practices: 'काम की जगह',
  licensed: 'लाइसेंस',
  board: 'बोर्ड प्रमाणन',
  languages: 'भाषाएँ',
  years: 'साल का अनुभव',
  focus: 'मरीज़ क्या पूछते हैं',
  training: 'प्रशिक्षण',
});
