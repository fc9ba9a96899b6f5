import sharp, { type Metadata, type Sharp } from 'sharp';
import { serveTasks } from '../children/serve-tasks.js';
import type { PictureReply, PictureTask, StripTask } from './pictures.js';

// One thread for one picture at a time leaves the other processors to other work.
sharp.concurrency(1);
sharp.cache(false);

/** No camera makes larger pictures. */
const MAX_PIXELS = 120_000_000;
/** Bytes of a decoded picture: 89 million pixels of a photograph, 67 million of four channels. */
const MAX_DECODED = 256 * 1024 * 1024;

const SAMPLE_BYTES: Partial<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const LARGEST_SAMPLE = 8;

serveTasks(async (task: PictureTask, reply: (reply: PictureReply) => void) => {
  try {
    reply(await handle(task));
  } catch (error) {
    // Any error of the library means that the picture cannot be read.
    reply({ type: 'unreadable', message: error instanceof Error ? error.message : String(error) });
  }
});

async function handle(task: PictureTask): Promise<PictureReply> {
  const metadata = await sharp(task.bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  const { width, height, pages = 1 } = metadata;
  if (width * height > MAX_PIXELS || decodedSize(metadata) > MAX_DECODED) return { type: 'too-large' };
  if (task.type === 'strip')
    return width * height * pages > MAX_PIXELS ? { type: 'too-large' } : strip(task, metadata);
  const thumbnails: Uint8Array[] = [];
  for (const width of task.widths) thumbnails.push(await draw(task.bytes, width));
  return { type: 'drawn', thumbnails };
}

const decodedSize = ({ width, height, channels, depth }: Metadata): number =>
  width * height * channels * (SAMPLE_BYTES[depth] ?? LARGEST_SAMPLE);

const draw = (bytes: Uint8Array, width: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();

/** Each picture stays what it was; its quality is that of the best cameras' files. */
const ENCODERS: Partial<Record<string, (picture: Sharp, metadata: Metadata) => Sharp>> = {
  jpeg: (picture) => picture.jpeg({ quality: 90 }),
  png: (picture, { isPalette }) => picture.png({ palette: isPalette }),
  gif: (picture) => picture.gif(),
  webp: (picture) => picture.webp({ quality: 90 }),
};

/**
 * Encodes a picture again, which leaves everything but its pixels and their colours behind: EXIF, XMP, comments, and what
 * cameras append to the end of a file.
 */
async function strip({ bytes, lenient }: StripTask, metadata: Metadata): Promise<PictureReply> {
  const { format, pages = 1, icc } = metadata;
  const encode = ENCODERS[format];
  if (!encode) return { type: 'unreadable', message: `no encoder of ${format}` };
  const animated = pages > 1;
  const failOn = lenient ? 'none' : 'error';
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, animated, failOn });
  // Sharp turns no animations, and no camera makes one that has to be turned.
  if (!animated) picture.autoOrient();
  // Greys and printers' colours become those of screens, to which their profile does not apply.
  if (icc?.toString('latin1', 16, 20) === 'RGB ') picture.keepIccProfile();
  const { data, info } = await encode(picture, metadata).toBuffer({ resolveWithObject: true });
  return { type: 'stripped', bytes: data, width: info.width, height: info.pageHeight ?? info.height };
}
