export const servicesTitle = 'सेवाएँ';
