/** Title of the services page, also used in breadcrumbs of other pages. */
export const servicesTitle = 'सेवाएँ';
