import sharp, { type Sharp } from 'sharp';

/** Generates a noisy image with the file size of a photograph. */
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

/** Generates an image of one colour, a few hundred bytes at any size. */
export const generateBlankImage = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' }, limitInputPixels: false });
