import type { IconNode } from 'lucide';
import { createElement, type SVGProps } from 'react';

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height; 24 pixels unless given. */
  size?: number | string;
}

/** The component of a drawing. What is not named by an attribute is decoration, and no assistive technology hears of it. */
export function icon(drawing: IconNode) {
  return function Icon({ size = 24, ...attributes }: IconProps) {
    const isNamed = 'aria-label' in attributes || 'aria-labelledby' in attributes;
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={isNamed ? undefined : true}
        {...attributes}
      >
        {drawing.map(([element, shape], index) => createElement(element, { key: index, ...shape }))}
      </svg>
    );
  };
}
