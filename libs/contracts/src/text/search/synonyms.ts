import { type Synonyms, wordsOf } from './read-query.ts';

/**
 * What patients in India type, and what texts say: on a line all mean the same, in English, romanized Hindi and Hindi. What means
 * two things is on two lines, which are not joined by it: a gath is a lump or a tumor, but a lump is no tumor.
 */
const TABLE = `
cancer, carcinoma, kansar, कैंसर
tumor, rasoli, rasauli, ट्यूमर, रसौली
lump, gath, ganth, gaanth, गाँठ
tumor, gath, ganth, gaanth, गाँठ
nodule, gath, ganth, gaanth, गाँठ
blood cancer, leukemia, lymphoma, khoon cancer, khun cancer, ब्लड कैंसर, खून कैंसर, रक्त कैंसर
leukemia, ल्यूकेमिया
lymphoma, लिंफोमा
melanoma, मेलानोमा
breast cancer, breast tumor, breast lump
breast, brest, stan, chhati, chati, ब्रेस्ट, स्तन, छाती
lung, pulmonary, phephda, phephde, fefda, fefde, फेफड़ा
prostate, prostrate, prostat, प्रोस्टेट
bladder, mutrashay, मूत्राशय
kidney, renal, gurda, gurde, गुर्दा, किडनी
liver, hepatic, jigar, yakrit, लिवर, जिगर, यकृत
stomach, gastric, pet, पेट, आमाशय
intestine, bowel, colon, aant, aanten, आंत
colon cancer, bowel cancer, colorectal, aant cancer, आंत कैंसर
esophagus, esophageal, food pipe, khane nali, खाने नली, भोजन नली
digestive, pachan, पाचन
mouth, oral, munh, muh, मुँह
neck, throat, gala, gale, gardan, गला, गर्दन
thyroid, thairoid, थायराइड, थायरॉइड
uterus, womb, bachedani, bachchedani, garbhashay, बच्चेदानी, गर्भाशय
cervical, cervix
ovarian, ovary, andashay, अंडाशय
gynecologic, gynecology, uterus, ovarian, stri rog, mahila, स्त्री रोग, महिला
brain, dimag, dimaag, दिमाग, मस्तिष्क, ब्रेन
head, sir, sar, सिर
eye, aankh, आँख
heart, dil, दिल, हृदय
skin, chamdi, chamri, tvacha, twacha, त्वचा, चमड़ी
mole, til, तिल, मस्सा
blood, khoon, khun, खून, रक्त
anemia, khoon kami, khun kami, खून कमी, एनीमिया
piles, hemorrhoids, bawasir, bavasir, बवासीर
stone, pathri, पथरी
diabetes, diabetis, diabities, sugar, madhumeh, शुगर, मधुमेह, डायबिटीज
bone, haddi, haddiyan, hadi, हड्डी
orthopedic, ortho, haddi, हड्डी
osteoporosis, haddi kamzori, kamzor haddi, ऑस्टियोपोरोसिस, हड्डी कमज़ोरी
joint, jod, jodon, jor, जोड़
arthritis, gathiya, gathia, गठिया
rheumatic, gathiya, gathia, गठिया
rheumatoid, rheumatic, rumatoid
knee, ghutna, ghutne, ghutno, घुटना
hip, kulha, kulhe, koolha, कूल्हा
shoulder, kandha, kandhe, कंधा
elbow, kohni, कोहनी
wrist, kalai, कलाई
hand, hath, haath, हाथ
foot, pair, paon, पैर, पाँव
leg, pair, paon, tang, पैर, पाँव, टाँग
ankle, takhna, takhne, टखना
back, kamar, peeth, pith, कमर, पीठ
spine, spinal, reedh, ridh, reedh haddi, ridh haddi, रीढ़, रीढ़ हड्डी
slip disc, slipped disc, disc herniation
muscle, manspeshi, मांसपेशी
nerve, nas, naso, नस
fracture, haddi tootna, haddi tutna, फ्रैक्चर
injury, chot, tear, चोट
sport, khel, खेल
replacement, replace, badalna, badlna, pratyaropan, बदलना, प्रत्यारोपण
child, children, pediatric, bachcha, bachche, bacche, bachcho, bachhe, bachho, baccho, bachchon, bachhon, बच्चा
pain, dard, peeda, दर्द, पीड़ा
fever, bukhar, बुखार
cough, khansi, खाँसी
swelling, sujan, soojan, सूजन
weakness, fatigue, kamzori, kamjori, कमज़ोरी
trouble, difficulty, dikkat, pareshani, taklif, दिक्कत, परेशानी, तकलीफ़
swallowing, nigalna, nigalne, निगलना, निगलने
symptom, lakshan, lakshano, लक्षण
disease, illness, bimari, rog, beemari, बीमारी, रोग
treatment, therapy, ilaj, ilaaj, इलाज, उपचार
surgery, operation, opration, operate, ऑपरेशन, सर्जरी
radiation, radiotherapy, sikai, sekai, सिकाई, रेडिएशन
chemotherapy, chemo, kimo, कीमो, कीमोथेरेपी
medicine, prescription, drug, dawa, dawai, dava, davai, दवा, दवाई, पर्ची
report, record, jaanch, janch, रिपोर्ट, रिकॉर्ड, जाँच
biopsy, बायोप्सी
doctor, physician, daktar, chikitsak, डॉक्टर, चिकित्सक
hospital, aspatal, haspatal, अस्पताल
emergency, apatkal, aapatkal, आपातकाल, इमरजेंसी
opinion, rai, raay, salah, राय, सलाह
second, doosri, dusri, dusra, दूसरी
telehealth, telemedicine, online, टेलीहेल्थ, टेलीमेडिसिन, ऑनलाइन
video, वीडियो
consultation, consult, paramarsh, परामर्श
appointment, booking, slot, milna, अपॉइंटमेंट
schedule, booking, तय
price, cost, fee, charge, rate, kharcha, kharch, kimat, keemat, daam, paisa, paise, कीमत, खर्च, शुल्क, फीस, दाम, पैसा
refund, money back, paisa wapas, paise wapas, paisa vapas, पैसे वापसी, पैसा वापस, रिफंड
cancel, radd, रद्द, कैंसल
language, bhasha, bhashayen, भाषा
hindi, हिन्दी
english, angrezi, angreji, अंग्रेज़ी
privacy, safe, secure, confidential, gopniyata, surakshit, गोपनीयता, सुरक्षित
how much, kitna, kitne, kitni, कितना
how long, kitni der, kitna samay, duration, कितनी देर
time, samay, समय
choose, pick, select, chunna, चुनना
send, bhejna, bheje, भेजना
`;

let read: Synonyms | undefined;

/** Other words for what patients type, for `readQuery`. */
export function synonyms(): Synonyms {
  if (read) return read;
  const found = new Map<string, (readonly string[])[]>();
  for (const line of TABLE.trim().split('\n')) {
    const phrases = line.split(', ').map(wordsOf);
    for (const phrase of phrases) {
      const key = phrase.join(' ');
      const others = phrases.filter((other) => other !== phrase);
      found.set(key, [...(found.get(key) ?? []), ...others]);
    }
  }
  return (read = found);
}
