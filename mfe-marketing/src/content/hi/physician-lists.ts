export const physicianLists = { cancer: 'कैंसर के डॉक्टर', orthopedics: 'हड्डी और जोड़ के डॉक्टर' };
