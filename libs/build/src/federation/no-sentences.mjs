/**
 * Replaces the texts of Module Federation's errors in production, half a kilobyte in each file that contains them. The
 * errors keep their code, their arguments and the URL of the page that explains them.
 *
 * @type {Readonly<Record<string, string>>}
 */
const none = {};
export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
