/** Subset of JSON Schema that is used here. */
export interface Shape {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
}

/** Builds a minimal value for a schema. The caller validates it, because not all constraints are supported. */
export function sampleOf({ type, enum: choices, properties = {}, required = [] }: Shape, name = 'sample'): unknown {
  if (choices) return choices[0];
  if (type === 'string') return `A sample ${name}`;
  if (type === 'number' || type === 'integer') return 1;
  if (type === 'boolean') return true;
  if (type === 'array') return [];
  return Object.fromEntries(required.map((field) => [field, sampleOf(properties[field] ?? {}, field)]));
}
