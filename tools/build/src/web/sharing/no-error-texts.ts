/*
 * Stands in for the words of federation's errors, most of which the portal cannot meet. An error still has its code, what it is
 * about and the address of the page that explains it.
 */
const none: Record<string, string> = {};

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
