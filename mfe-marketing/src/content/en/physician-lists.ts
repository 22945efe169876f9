export const physicianLists = { cancer: 'Cancer physicians', orthopedics: 'Orthopedic physicians' } as const;
