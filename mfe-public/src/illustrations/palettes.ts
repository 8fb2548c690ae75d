/** Colours of one time of day, from the top of the sky to the foreground. */
export interface Palette {
  readonly sky: readonly [string, string, string];
  readonly sun: string;
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  readonly ground: string;
  readonly water: readonly [string, string];
  readonly light: string;
}

export const palettes: readonly [Palette, ...Palette[]] = [
  {
    sky: ['#235f6c', '#d99a7a', '#ffdfae'],
    sun: '#fff4d8',
    far: '#a9837c',
    middle: '#4f6a68',
    near: '#12403d',
    ground: '#c98b4a',
    water: ['#f3c795', '#2c6a6b'],
    light: '#ffedc8',
  },
  {
    sky: ['#2e8299', '#8ccbcb', '#f8eccb'],
    sun: '#fffbe8',
    far: '#86aca0',
    middle: '#3f7f71',
    near: '#114a43',
    ground: '#d7a85a',
    water: ['#9fd5ce', '#176b74'],
    light: '#fff8e2',
  },
  {
    sky: ['#33294a', '#b9524a', '#ffb15c'],
    sun: '#ffe9b8',
    far: '#934d50',
    middle: '#5a3347',
    near: '#20182c',
    ground: '#a5522f',
    water: ['#f29a55', '#402f4d'],
    light: '#ffdca0',
  },
  {
    sky: ['#0b3a42', '#cf6b3d', '#ffcf7d'],
    sun: '#fff1cd',
    far: '#b2604a',
    middle: '#6f4648',
    near: '#0a302e',
    ground: '#b4622d',
    water: ['#f0a555', '#1f5150'],
    light: '#ffe3ae',
  },
  {
    sky: ['#071f2b', '#1b5560', '#e7a469'],
    sun: '#fdf3dd',
    far: '#3f6a6d',
    middle: '#21494e',
    near: '#061b20',
    ground: '#7c4a2c',
    water: ['#d9a06f', '#0d343d'],
    light: '#ffd79a',
  },
];
