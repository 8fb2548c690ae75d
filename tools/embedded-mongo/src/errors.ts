const codeNames: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  14: 'TypeMismatch',
  20: 'IllegalOperation',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  53: 'InvalidIdField',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  115: 'CommandNotSupported',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  197: 'InvalidIndexSpecificationOption',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
};

/** Error with a MongoDB code, which the driver maps to the same class as a real server's. */
export class MongoFailure extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'MongoFailure';
  }

  get codeName(): string {
    return codeNames[this.code] ?? `Location${this.code}`;
  }
}

export const badValue = (message: string): MongoFailure => new MongoFailure(2, message);
export const failedToParse = (message: string): MongoFailure => new MongoFailure(9, message);
export const typeMismatch = (message: string): MongoFailure => new MongoFailure(14, message);
