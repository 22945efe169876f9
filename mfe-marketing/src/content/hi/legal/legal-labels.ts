import { legalLabels as english } from '../../en/legal/legal-labels.ts';
import { translated } from '../../translated.ts';

export const legalLabels = translated(english, {
  contents: 'विषय-सूची',
  summary: 'संक्षेप में',
  binding: 'यह अनुवाद समझने में मदद के लिए है। कानूनी रूप से केवल अंग्रेज़ी पाठ मान्य है।',
  pictureAlt: 'भोर में दो किनारों को जोड़ता एक मेहराबदार पुल',
});
