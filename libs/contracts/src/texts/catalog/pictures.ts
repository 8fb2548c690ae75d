/* Package pictures. */

export const saved = 'Picture saved.';
export const removed = 'Picture removed.';
export const unreadable = 'This file could not be read as a picture. Please choose a JPEG, PNG, WebP or AVIF.';
export const tooHeavy = 'Please choose a picture of at most 5 MB.';
export const tooManyPixels = 'This picture has too many pixels. Please choose one of at most 50 megapixels.';
export const tooSmall = 'Please choose a picture of at least 640 by 360 pixels.';
export const notFound = 'Picture not found.';
export const uploadFailed = 'Failed to upload the picture. Please try again.';
export const removeFailed = 'Failed to remove the picture. Please try again.';
