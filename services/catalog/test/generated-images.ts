import sharp, { type Sharp } from 'sharp';

/** A picture without a plain place, so that it has the weight of a photograph. */
export function generateImage(width = 1_800, height = 1_200): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const x = (at / 3) % width;
    const y = Math.floor(at / 3 / width);
    pixels[at] = (x * 255) / width;
    pixels[at + 1] = (y * 255) / height;
    pixels[at + 2] = 128 + 100 * Math.sin(x / 40) * Math.cos(y / 30);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** One of a single colour, which takes a few hundred bytes however large it is. */
export const generateBlankImage = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' }, limitInputPixels: false });
