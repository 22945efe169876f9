/**
 * Stands in production for the sentences of Module Federation's errors, half a kilobyte of each page. Its errors keep their code, their
 * arguments and the address of the page that explains them.
 */
const none: Readonly<Record<string, string>> = {};
export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
