/**
 * Stands in production for the sentences of Module Federation's errors, half a kilobyte of each file that has them. Its errors keep their
 * code, their arguments and the address of the page that explains them.
 *
 * @type {Readonly<Record<string, string>>}
 */
const none = {};
export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
