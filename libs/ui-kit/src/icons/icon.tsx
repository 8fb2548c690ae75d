import type { IconNode } from 'lucide';
import { createElement, type SVGProps } from 'react';

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height. Default: 24 pixels. */
  size?: number | string;
}

/** Creates an icon component. Without an accessible name it is decorative and hidden from assistive technology. */
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
