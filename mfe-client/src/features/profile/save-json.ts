/** How long the address stays good: some browsers take a download up a while after the click. */
const addressLivesMs = 10_000;

/** Hands a value to the person as a JSON file of that name. */
export function saveJson(fileName: string, value: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), addressLivesMs);
}
