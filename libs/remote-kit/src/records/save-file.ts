/** How long the address stays good: some browsers take a download up a while after the click. */
const addressLivesMs = 10_000;

/** Hands what is in a blob to the person as a file of that name. */
export function saveFile(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), addressLivesMs);
}
