import sharp, { type Metadata } from 'sharp';
import { serveTasks } from '../children/serve-tasks.js';
import type { PictureReply, PictureTask } from './pictures.js';

// One picture at a time and one thread for it leave the other work of the machine alone.
sharp.concurrency(1);
sharp.cache(false);

/** Larger pictures are more than a thumbnail is worth; no camera makes them. */
const MAX_PIXELS = 120_000_000;
/** What a picture may take once it is unpacked, in bytes: 89 million pixels of a photograph, 67 million of four channels. */
const MAX_UNPACKED = 256 * 1024 * 1024;

const SAMPLE_BYTES: Partial<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const WIDEST_SAMPLE = 8;

serveTasks<PictureTask, PictureReply>(async (task, reply) => {
  try {
    reply(await work(task));
  } catch (error) {
    // Any error of the library means that the picture cannot be read.
    reply({ type: 'unreadable', message: (error as Error).message });
  }
});

async function work(task: PictureTask): Promise<PictureReply> {
  const metadata = await sharp(task.bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  if (metadata.width * metadata.height > MAX_PIXELS || unpackedSize(metadata) > MAX_UNPACKED)
    return { type: 'too-large' };
  if (task.type === 'measure') return { type: 'measured', ...metadata.autoOrient };
  const thumbnails: Uint8Array[] = [];
  for (const width of task.widths) thumbnails.push(await draw(task.bytes, width));
  return { type: 'drawn', thumbnails };
}

const unpackedSize = ({ width, height, channels, depth }: Metadata): number =>
  width * height * channels * (SAMPLE_BYTES[depth] ?? WIDEST_SAMPLE);

const draw = (bytes: Uint8Array, width: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
