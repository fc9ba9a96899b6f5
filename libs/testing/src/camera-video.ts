import sharp from 'sharp';

/** Pictures a second of Chromium's fake camera. */
const RATE = 30;
const SIZE = { width: 1280, height: 720 };

export interface Scene {
  /** An SVG on a card that is held before the camera; none: an empty table. */
  picture: string | null;
  seconds: number;
  /** How the card is held, in degrees. */
  tilt?: number;
  /** Width of the card's picture, in pixels of 1280. */
  width?: number;
}

/**
 * A film for Chromium's `--use-file-for-fake-video-capture`, which plays it again and again: JPEG pictures, one behind the other. It
 * is read anew whenever a page opens the camera.
 */
export async function cameraVideo(scenes: readonly Scene[]): Promise<Buffer> {
  const films = await Promise.all(
    scenes.map(async (scene) => {
      const frame = await frameOf(scene);
      return Array.from({ length: Math.round(scene.seconds * RATE) }, () => frame);
    }),
  );
  return Buffer.concat(films.flat());
}

async function frameOf({ picture, tilt = 0, width = 420 }: Scene): Promise<Buffer> {
  const table = sharp({
    create: {
      ...SIZE,
      channels: 3,
      background: '#6b6259',
      noise: { type: 'gaussian', mean: 110, sigma: 12 },
    },
  });
  if (picture === null) return table.jpeg({ quality: 80 }).toBuffer();
  const code = await sharp(Buffer.from(picture), { density: 300 })
    .resize({ width, kernel: 'nearest' })
    .png()
    .toBuffer();
  const card = await sharp(code).rotate(tilt, { background: '#6b6259' }).png().toBuffer();
  const held = await table
    .composite([{ input: card }])
    .png()
    .toBuffer();
  // A little out of focus, as a camera is.
  return sharp(held).blur(0.8).jpeg({ quality: 80 }).toBuffer();
}
