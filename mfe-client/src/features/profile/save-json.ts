import { saveFile } from '@portal/remote-kit/records';

/** Hands a value to the person as a JSON file of that name. */
export const saveJson = (fileName: string, value: unknown): void =>
  saveFile(fileName, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
