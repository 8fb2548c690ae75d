import { useState, type ReactNode } from 'react';

interface HeldProps<Value> {
  value: Value;
  children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}

/** Holds the value of a controlled field, as a form does. */
export function ControlledInput<Value>({ value: first, children }: HeldProps<Value>) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}
