/** A physician's page beyond the card. */
export interface PhysicianProfile {
  /** City and state of the practice. */
  readonly place: string;
  /** States in which the physician is licensed. */
  readonly licenses: readonly string[];
  readonly board: string;
  /** Places of training, in order. */
  readonly training: readonly { readonly stage: string; readonly institution: string }[];
  /** The most common requests of patients. */
  readonly focus: readonly string[];
  readonly publications: readonly Publication[];
}

export interface Publication {
  readonly title: string;
  readonly journal: string;
  readonly year: number;
}

type Row = readonly [
  place: string,
  licenses: string,
  board: string,
  training: readonly [school: string, residency: string, fellowship: string],
  focus: readonly string[],
  ...publications: readonly (readonly [title: string, journal: string, year: number])[],
];

const STAGES = ['Medical school', 'Residency', 'Fellowship'] as const;

const REVIEW = 'Harborlight Oncology Review';
const READINGS = 'Journal of Second Readings';
const LETTERS = 'Stonearch Orthopedic Letters';
const JOINTS = 'Bones and Joints Quarterly';

// Fictitious, like the people: these institutions, papers and journals exist on this site only.
const rows: Readonly<Record<string, Row>> = {
  'anita-deshkar': [
    'Boston, Massachusetts',
    'Massachusetts, New York',
    'Medical oncology',
    ['Alderquay Medical School', 'Harborlight University Hospital', 'Quillmere Cancer Institute'],
    ['Surgery before or after chemotherapy', 'HER2-positive and triple-negative disease', 'Inherited risk'],
    ['When the second pathology changes the first plan', READINGS, 2022],
    ['Shorter radiation after breast-conserving surgery', REVIEW, 2019],
  ],
  'marcus-ellery': [
    'Cleveland, Ohio',
    'Ohio, Pennsylvania',
    'Neurology, with neuro-oncology',
    ['Eastmoor College of Medicine', 'Northvane Clinic', 'Tidewell Research Institute'],
    [
      'Low- and high-grade gliomas',
      'Meningiomas that can be watched',
      'Tumors that press on the spinal cord',
    ],
    ['Molecular markers in adult glioma: what patients should be told', REVIEW, 2021],
    ['Second readings of brain MRI in 400 patients', READINGS, 2018],
  ],
  'priya-venkatesan': [
    'Houston, Texas',
    'Texas',
    'Gynecologic oncology',
    ['Silverbirch School of Medicine', 'Willowgate Hospital', 'Riverstead Cancer Center'],
    [
      'Newly diagnosed and recurrent ovarian cancer',
      'Cancers of the cervix and uterus',
      'Preserving fertility',
    ],
    ['Fertility-sparing treatment in early cervical cancer', REVIEW, 2020],
  ],
  'jonathan-abara': [
    'Baltimore, Maryland',
    'Maryland, Virginia',
    'Urology, with urologic oncology',
    ['Alderquay Medical School', 'Ashbourne Hill Medical Center', 'Quillmere Cancer Institute'],
    ['Active surveillance of prostate cancer', 'Surgery or radiation', 'Bladder-preserving treatment'],
    ['Ten years of active surveillance', READINGS, 2021],
    ['Keeping the bladder: who benefits', REVIEW, 2017],
  ],
  'leela-merchant': [
    'Chicago, Illinois',
    'Illinois, Wisconsin',
    'Medical oncology',
    ['Sunder Lake University', 'Cobalt Ridge Medical Center', 'Corran Point Oncology'],
    ['Colon and rectal cancer', 'Stomach and esophagus', 'Liver metastases'],
    ['Order of treatments in rectal cancer', REVIEW, 2023],
    ['Nutrition during chemotherapy: a plain guide', READINGS, 2019],
  ],
  'thomas-wexford': [
    'Philadelphia, Pennsylvania',
    'Pennsylvania, New Jersey',
    'Medical oncology',
    ['Eastmoor College of Medicine', 'Candlewick General Hospital', 'Riverstead Cancer Center'],
    ['Targeted therapy for lung cancer', 'Immunotherapy and its side effects', 'Small nodules'],
    ['Which nodules can wait', READINGS, 2020],
  ],
  'grace-okonjo': [
    'Atlanta, Georgia',
    'Georgia, Florida',
    'Dermatology, with cutaneous oncology',
    ['Silverbirch School of Medicine', 'Meridian Bay Health', 'Tidewell Research Institute'],
    ['Melanoma in darker skin', 'Sentinel node biopsy', 'Second opinions on difficult moles'],
    ['Melanoma of palms and soles', REVIEW, 2022],
    ['The borderline mole: agreement among pathologists', READINGS, 2020],
  ],
  'sanjay-purohit': [
    'Seattle, Washington',
    'Washington, Oregon',
    'Hematology',
    ['Sunder Lake University', 'Harborlight University Hospital', 'Corran Point Oncology'],
    ['Adult leukemia', 'Lymphoma', 'Stem cell transplantation: whether and when'],
    ['Transplant or wait: deciding in first remission', REVIEW, 2021],
  ],
  'helen-castellan': [
    'Boston, Massachusetts',
    'Massachusetts, Connecticut',
    'Endocrinology',
    ['Alderquay Medical School', 'Willowgate Hospital', 'Tidewell Research Institute'],
    ['Thyroid nodules and cancer', 'Adrenal and neuroendocrine tumors', 'Less surgery where less is enough'],
    ['Half a thyroid is often enough', READINGS, 2023],
    ['Watching small thyroid cancers', REVIEW, 2018],
  ],
  'ravi-kondapalli': [
    'Phoenix, Arizona',
    'Arizona, California',
    'Radiation oncology',
    ['Silverbirch School of Medicine', 'Cobalt Ridge Medical Center', 'Riverstead Cancer Center'],
    ['Stereotactic radiation', 'Protons or photons', 'Radiation for breast, prostate and brain tumors'],
    ['Fewer sessions, same control: prostate radiation', REVIEW, 2020],
  ],
  'daniel-harrow': [
    'Minneapolis, Minnesota',
    'Minnesota, Iowa',
    'Orthopedic surgery',
    ['Eastmoor College of Medicine', 'Northvane Clinic', 'Stonearch Orthopedic Center'],
    ['When to replace a knee', 'Partial replacement', 'Stiff and painful knees after surgery'],
    ['Who should wait for a new knee', LETTERS, 2021],
  ],
  'meera-joglekar': [
    'New York, New York',
    'New York, New Jersey',
    'Orthopedic surgery, with spine surgery',
    ['Sunder Lake University', 'Ashbourne Hill Medical Center', 'Granite Pass Spine Institute'],
    ['Slipped discs', 'Spinal stenosis', 'Whether surgery is needed at all'],
    ['Surgery or time: lumbar disc herniation', JOINTS, 2022],
    ['Second opinions before spinal fusion', READINGS, 2019],
  ],
  'carlos-ibarra': [
    'San Diego, California',
    'California',
    'Orthopedic surgery, with sports medicine',
    ['Alderquay Medical School', 'Meridian Bay Health', 'Maple Strand Sports Medicine'],
    ['ACL and PCL injuries', 'Meniscus', 'Return to sport'],
    ['Meniscus repair after forty', LETTERS, 2020],
  ],
  'susan-whitlock': [
    'Denver, Colorado',
    'Colorado, Utah',
    'Hand surgery',
    ['Silverbirch School of Medicine', 'Pinecrest Sound Health', 'Bellwether Surgical Hospital'],
    ['Nerve compression', 'Wrist fractures', 'Arthritis of the thumb'],
    ['Carpal tunnel: who needs the operation', JOINTS, 2018],
  ],
  'arjun-talwar': [
    'Chicago, Illinois',
    'Illinois, Indiana',
    'Orthopedic surgery',
    ['Sunder Lake University', 'Harborlight University Hospital', 'Oakhaven Joint Clinic'],
    ['Hip replacement in younger people', 'Hip dysplasia', 'Choice of implant'],
    ['Hip replacement under fifty: what lasts', LETTERS, 2022],
  ],
  'naomi-feldt': [
    'Houston, Texas',
    'Texas, Oklahoma',
    'Orthopedic surgery, with orthopedic oncology',
    ['Eastmoor College of Medicine', 'Stonearch Orthopedic Center', 'Quillmere Cancer Institute'],
    ['Bone tumors in children and adults', 'Soft tissue sarcoma', 'Saving the limb'],
    ['Limb salvage after sarcoma: function at ten years', REVIEW, 2021],
    ['Biopsy first: common mistakes with bone tumors', JOINTS, 2017],
  ],
  'peter-lindqvist': [
    'Portland, Oregon',
    'Oregon, Washington',
    'Orthopedic surgery, with shoulder surgery',
    ['Alderquay Medical School', 'Pinecrest Sound Health', 'Oakhaven Joint Clinic'],
    ['Rotator cuff tears', 'Frozen shoulder', 'Shoulder replacement'],
    ['Exercise or repair for the rotator cuff', LETTERS, 2019],
  ],
  'kavya-reddivari': [
    'Dallas, Texas',
    'Texas',
    'Orthopedic surgery, with pediatric orthopedics',
    ['Silverbirch School of Medicine', 'Larkfield Children’s Hospital', 'Stonearch Orthopedic Center'],
    ['Hip problems in babies', 'Clubfoot and bow legs', 'Fractures in growing bones'],
    ['Hip dysplasia found late', JOINTS, 2021],
  ],
  'james-oyelade': [
    'Detroit, Michigan',
    'Michigan, Ohio',
    'Orthopedic surgery, with trauma surgery',
    ['Eastmoor College of Medicine', 'Candlewick General Hospital', 'Bellwether Surgical Hospital'],
    ['Fractures that don’t heal', 'Infection after surgery', 'Pelvic fractures'],
    ['Nonunion: finding the cause first', LETTERS, 2020],
  ],
  'rachel-montrose': [
    'Salt Lake City, Utah',
    'Utah, Idaho',
    'Orthopedic surgery, with foot and ankle surgery',
    ['Sunder Lake University', 'Cobalt Ridge Medical Center', 'Oakhaven Joint Clinic'],
    ['Bunions', 'Ankle arthritis', 'Diabetic foot'],
    ['Fusion or replacement of the ankle', JOINTS, 2022],
  ],
  'hiren-shahane': [
    'Edison, New Jersey',
    'New Jersey, New York',
    'Orthopedic surgery',
    ['Sunder Lake University', 'Ashbourne Hill Medical Center', 'Stonearch Orthopedic Center'],
    ['Loose implants', 'Infected implants', 'Pain after replacement'],
    ['The painful knee replacement: finding the cause', LETTERS, 2018],
    ['Two-stage revision in 210 patients', JOINTS, 2014],
  ],
  'eleanor-brandt': [
    'St. Louis, Missouri',
    'Missouri, Illinois',
    'Orthopedic surgery, with spine surgery',
    ['Alderquay Medical School', 'Northvane Clinic', 'Granite Pass Spine Institute'],
    ['Scoliosis in teenagers', 'Scoliosis in adults', 'Brace or surgery'],
    ['Bracing that works, bracing that does not', JOINTS, 2019],
  ],
  'victor-salcedo': [
    'Miami, Florida',
    'Florida',
    'Orthopedic surgery, with elbow surgery',
    ['Silverbirch School of Medicine', 'Meridian Bay Health', 'Maple Strand Sports Medicine'],
    ['Tennis elbow', 'Stiff elbows', 'Fractures around the elbow'],
    ['Tennis elbow at two years', LETTERS, 2017],
  ],
  'sunita-gokhaley': [
    'San Jose, California',
    'California',
    'Rheumatology',
    ['Sunder Lake University', 'Willowgate Hospital', 'Tidewell Research Institute'],
    ['Rheumatoid arthritis', 'Gout', 'Autoimmune disease and surgery'],
    ['Stopping medicines around joint surgery', READINGS, 2021],
  ],
  'andrew-castleton': [
    'Charlotte, North Carolina',
    'North Carolina, Georgia',
    'Orthopedic surgery, with sports medicine',
    ['Eastmoor College of Medicine', 'Pinecrest Sound Health', 'Maple Strand Sports Medicine'],
    ['Cartilage damage', 'Osteotomy', 'Knee problems before fifty'],
    ['Cartilage repair: results by age', LETTERS, 2021],
  ],
  'mina-harada': [
    'San Francisco, California',
    'California, Hawaii',
    'Endocrinology',
    ['Alderquay Medical School', 'Highmeadow Radiology', 'Tidewell Research Institute'],
    ['Osteoporosis', 'Bone health during cancer treatment', 'Vitamin D and calcium'],
    ['Bone loss on aromatase inhibitors', REVIEW, 2020],
    ['How long to treat osteoporosis', JOINTS, 2018],
  ],
  'robert-achterberg': [
    'Madison, Wisconsin',
    'Wisconsin',
    'Physical medicine and rehabilitation',
    ['Eastmoor College of Medicine', 'Northvane Clinic', 'Granite Pass Spine Institute'],
    ['Back pain without surgery', 'Injections: when they help', 'Return to work'],
    ['Back pain: what the MRI does not say', READINGS, 2016],
  ],
  'deepa-narasimham': [
    'Austin, Texas',
    'Texas',
    'Family medicine, with sports medicine',
    ['Silverbirch School of Medicine', 'Pinecrest Sound Health', 'Maple Strand Sports Medicine'],
    ['Overuse injuries', 'Young athletes', 'Exercising with an illness'],
    ['Running injuries in the first year', LETTERS, 2022],
  ],
  'william-tremont': [
    'Pittsburgh, Pennsylvania',
    'Pennsylvania, West Virginia',
    'Orthopedic surgery',
    ['Alderquay Medical School', 'Larkfield Children’s Hospital', 'Bellwether Surgical Hospital'],
    ['Legs of unequal length', 'Bowed bones', 'Reconstruction after injury'],
    ['Lengthening by nail or by frame', JOINTS, 2020],
  ],
  'farah-quraishi': [
    'Columbus, Ohio',
    'Ohio',
    'Physical medicine and rehabilitation',
    ['Sunder Lake University', 'Candlewick General Hospital', 'Highmeadow Radiology'],
    ['Chronic pain after surgery', 'Rehabilitation at home', 'Lower-risk medicines'],
    ['Rehabilitation by video after joint surgery', READINGS, 2021],
  ],
};

const profile = ([place, licenses, board, training, focus, ...publications]: Row): PhysicianProfile => ({
  place,
  licenses: licenses.split(', '),
  board,
  training: training.map((institution, index) => ({ stage: STAGES[index] as string, institution })),
  focus,
  publications: publications.map(([title, journal, year]) => ({ title, journal, year })),
});

/** @returns undefined for an unknown id */
export type ProfileOf = (id: string) => PhysicianProfile | undefined;

export const profileOf: ProfileOf = (id) => (Object.hasOwn(rows, id) ? profile(rows[id] as Row) : undefined);
