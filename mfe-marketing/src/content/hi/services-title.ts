/** Of the page of services, also in the paths that lead to other pages. */
export const servicesTitle = 'सेवाएँ';
