import sharp, { type Metadata } from 'sharp';
import { serveTasks } from '../children/serve-tasks.js';
import type { PictureReply, PictureTask } from './pictures.js';

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
  if (metadata.width * metadata.height > MAX_PIXELS || decodedSize(metadata) > MAX_DECODED)
    return { type: 'too-large' };
  if (task.type === 'measure') return { type: 'measured', ...metadata.autoOrient };
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
