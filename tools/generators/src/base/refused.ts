/** What a person typed cannot be done; the message says why and what would do. Nothing has been written. */
export class GeneratorError extends Error {
  override readonly name = 'Refused';
}
