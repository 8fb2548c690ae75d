/** Regular expression source of a document id: 24 lower-case hexadecimal digits. */
export const objectIdSource = '[0-9a-f]{24}';

export const objectIdPattern = new RegExp(`^${objectIdSource}$`);

export const isObjectId = (text: string): boolean => objectIdPattern.test(text);
