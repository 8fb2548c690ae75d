/** Invalid request; the message gives the reason and an alternative. Nothing has been written. */
export class GeneratorError extends Error {
  override readonly name = 'GeneratorError';
}
