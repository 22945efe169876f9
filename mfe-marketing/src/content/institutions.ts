export interface Institution {
  /** Name of its emblem. */
  readonly id: string;
  readonly name: string;
  readonly kind: string;
}

const institution = (id: string, name: string, kind: string): Institution => ({ id, name, kind });

/** Fictitious institutions, 12 for each strip of the marquee. */
export const institutionStrips: readonly (readonly Institution[])[] = [
  [
    institution('harborlight', 'Harborlight', 'University Hospital'),
    institution('quillmere', 'Quillmere', 'Cancer Institute'),
    institution('stonearch', 'Stonearch', 'Orthopedic Center'),
    institution('alderquay', 'Alderquay', 'Medical School'),
    institution('northvane', 'Northvane', 'Clinic'),
    institution('larkfield', 'Larkfield', 'Children’s Hospital'),
    institution('meridian-bay', 'Meridian Bay', 'Health'),
    institution('cobalt-ridge', 'Cobalt Ridge', 'Medical Center'),
    institution('willowgate', 'Willowgate', 'Hospital'),
    institution('tidewell', 'Tidewell', 'Research Institute'),
    institution('eastmoor', 'Eastmoor', 'College of Medicine'),
    institution('fernhollow', 'Fernhollow', 'Breast Center'),
  ],
  [
    institution('sunder-lake', 'Sunder Lake', 'University'),
    institution('granite-pass', 'Granite Pass', 'Spine Institute'),
    institution('ashbourne-hill', 'Ashbourne Hill', 'Medical Center'),
    institution('riverstead', 'Riverstead', 'Cancer Center'),
    institution('oakhaven', 'Oakhaven', 'Joint Clinic'),
    institution('candlewick', 'Candlewick', 'General Hospital'),
    institution('silverbirch', 'Silverbirch', 'School of Medicine'),
    institution('highmeadow', 'Highmeadow', 'Radiology'),
    institution('pinecrest-sound', 'Pinecrest Sound', 'Health'),
    institution('bellwether', 'Bellwether', 'Surgical Hospital'),
    institution('corran-point', 'Corran Point', 'Oncology'),
    institution('maple-strand', 'Maple Strand', 'Sports Medicine'),
  ],
];
