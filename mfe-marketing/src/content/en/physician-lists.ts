/** Names of the lists of physicians. */
export const physicianLists = { cancer: 'Cancer physicians', orthopedics: 'Orthopedic physicians' } as const;
