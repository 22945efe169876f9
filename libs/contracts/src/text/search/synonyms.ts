import { type Synonyms, wordsOf } from './read-query.ts';

/**
 * Terms used in texts and, after a "<", what patients in India type for them: romanized Hindi and misspellings, which
 * occur in no text. All terms on a line are synonyms. Ambiguous terms are on several lines, which are not merged: a
 * gath is a lump or a tumor, but a lump is not a tumor.
 */
const TABLE = `
cancer, carcinoma, कैंसर < kansar
tumor, ट्यूमर, रसौली < rasoli, rasauli
lump, गाँठ < gath, ganth, gaanth
tumor, गाँठ < gath, ganth, gaanth
nodule, गाँठ < gath, ganth, gaanth
blood cancer, leukemia, lymphoma, ब्लड कैंसर, खून कैंसर, रक्त कैंसर < khoon cancer, khun cancer
leukemia, ल्यूकेमिया
lymphoma, लिंफोमा
melanoma, मेलानोमा
breast cancer, breast tumor, breast lump
breast, ब्रेस्ट, स्तन, छाती < brest, stan, chhati, chati
lung, pulmonary, फेफड़ा < phephda, phephde, fefda, fefde
prostate, प्रोस्टेट < prostrate, prostat
bladder, मूत्राशय < mutrashay
kidney, renal, गुर्दा, किडनी < gurda, gurde
liver, hepatic, लिवर, जिगर, यकृत < jigar, yakrit
stomach, gastric, पेट, आमाशय < pet
intestine, bowel, colon, आंत < aant, aanten
colon cancer, bowel cancer, colorectal, आंत कैंसर < aant cancer
esophagus, esophageal, food pipe, खाने नली, भोजन नली < khane nali
digestive, पाचन < pachan
mouth, oral, मुँह < munh, muh
neck, throat, गला, गर्दन < gala, gale, gardan
thyroid, थायराइड, थायरॉइड < thairoid
uterus, womb, बच्चेदानी, गर्भाशय < bachedani, bachchedani, garbhashay
cervical, cervix
ovarian, ovary, अंडाशय < andashay
gynecologic, gynecology, uterus, ovarian, स्त्री रोग, महिला < stri rog, mahila
brain, दिमाग, मस्तिष्क, ब्रेन < dimag, dimaag
head, सिर < sir, sar
eye, आँख < aankh
heart, दिल, हृदय < dil
skin, त्वचा, चमड़ी < chamdi, chamri, tvacha, twacha
mole, तिल, मस्सा < til
blood, खून, रक्त < khoon, khun
anemia, खून कमी, एनीमिया < khoon kami, khun kami
piles, hemorrhoids, बवासीर < bawasir, bavasir
stone, पथरी < pathri
diabetes, शुगर, मधुमेह, डायबिटीज < diabetis, diabities, sugar, madhumeh
bone, हड्डी < haddi, haddiyan, hadi
orthopedic, हड्डी < ortho, haddi
osteoporosis, ऑस्टियोपोरोसिस, हड्डी कमज़ोरी < haddi kamzori, kamzor haddi
joint, जोड़ < jod, jodon, jor
arthritis, गठिया < gathiya, gathia
rheumatic, गठिया < gathiya, gathia
rheumatoid, rheumatic < rumatoid
knee, घुटना < ghutna, ghutne, ghutno
hip, कूल्हा < kulha, kulhe, koolha
shoulder, कंधा < kandha, kandhe
elbow, कोहनी < kohni
wrist, कलाई < kalai
hand, हाथ < hath, haath
foot, पैर, पाँव < pair, paon
leg, पैर, पाँव, टाँग < pair, paon, tang
ankle, टखना < takhna, takhne
back, कमर, पीठ < kamar, peeth, pith
spine, spinal, रीढ़, रीढ़ हड्डी < reedh, ridh, reedh haddi, ridh haddi
slip disc, slipped disc, disc herniation
muscle, मांसपेशी < manspeshi
nerve, नस < nas, naso
fracture, फ्रैक्चर < haddi tootna, haddi tutna
injury, tear, चोट < chot
sport, खेल < khel
replacement, replace, बदलना, प्रत्यारोपण < badalna, badlna, pratyaropan
child, children, pediatric, बच्चा < bachcha, bachche, bacche, bachcho, bachhe, bachho, baccho, bachchon, bachhon
pain, दर्द, पीड़ा < dard, peeda
fever, बुखार < bukhar
cough, खाँसी < khansi
swelling, सूजन < sujan, soojan
weakness, fatigue, कमज़ोरी < kamzori, kamjori
trouble, difficulty, दिक्कत, परेशानी, तकलीफ़ < dikkat, pareshani, taklif
swallowing, निगलना, निगलने < nigalna, nigalne
symptom, लक्षण < lakshan, lakshano
disease, illness, बीमारी, रोग < bimari, rog, beemari
treatment, therapy, इलाज, उपचार < ilaj, ilaaj
surgery, operation, operate, ऑपरेशन, सर्जरी < opration
radiation, radiotherapy, सिकाई, रेडिएशन < sikai, sekai
chemotherapy, chemo, कीमो, कीमोथेरेपी < kimo
medicine, prescription, drug, दवा, दवाई, पर्ची < dawa, dawai, dava, davai
report, record, रिपोर्ट, रिकॉर्ड, जाँच < jaanch, janch
biopsy, बायोप्सी
doctor, physician, डॉक्टर, चिकित्सक < daktar, chikitsak
hospital, अस्पताल < aspatal, haspatal
emergency, आपातकाल, इमरजेंसी < apatkal, aapatkal
opinion, राय, सलाह < rai, raay, salah
second, दूसरी < doosri, dusri, dusra
telehealth, telemedicine, online, टेलीहेल्थ, टेलीमेडिसिन, ऑनलाइन
video, वीडियो
consultation, consult, परामर्श < paramarsh
appointment, booking, अपॉइंटमेंट < slot, milna
schedule, booking, तय
price, cost, fee, charge, rate, कीमत, खर्च, शुल्क, फीस, दाम, पैसा < kharcha, kharch, kimat, keemat, daam, paisa, paise
refund, money back, पैसे वापसी, पैसा वापस, रिफंड < paisa wapas, paise wapas, paisa vapas
cancel, रद्द, कैंसल < radd
language, भाषा < bhasha, bhashayen
hindi, हिन्दी
english, अंग्रेज़ी < angrezi, angreji
privacy, safe, secure, confidential, गोपनीयता, सुरक्षित < gopniyata, surakshit
how much, कितना < kitna, kitne, kitni
how long, duration, कितनी देर < kitni der, kitna samay
time, समय < samay
choose, pick, select, चुनना < chunna
send, भेजना < bhejna, bheje
`;

let read: Synonyms | undefined;

/** Returns synonyms for what patients type, for `readQuery`. */
export function synonyms(): Synonyms {
  if (read) return read;
  const found = new Map<string, (readonly string[])[]>();
  for (const line of TABLE.trim().split('\n')) {
    const [said = [], typed = []] = line.split(' < ').map((part) => part.split(', ').map(wordsOf));
    for (const phrase of [...said, ...typed]) {
      const key = phrase.join(' ');
      const others = said.filter((other) => other !== phrase);
      found.set(key, [...(found.get(key) ?? []), ...others]);
    }
  }
  return (read = found);
}
