import { operator as english } from '../en/operator.ts';
import { translated } from '../translated.ts';

export const operator = translated(english, {
  title: 'इस साइट के पीछे कौन है',
  legalEntity: 'कंपनी',
  address: 'पंजीकृत पता',
  registration: 'पंजीकरण',
  medicalDirector: 'चिकित्सा निदेशक',
  grievanceOfficer: 'शिकायत अधिकारी',
  grievanceDays: '{count} दिनों के भीतर जवाब',
  demonstration: 'अभी कोई नहीं: यह एक नमूना साइट है। कृपया असली मेडिकल रिकॉर्ड न भेजें।',
});
