import { ChildDied } from '../children/child.js';
import { ChildPool } from '../children/child-pool.js';
import { siblingModule } from '../children/sibling-module.js';

/** @property lenient also of a picture that is damaged, as far as it can be read */
export interface StripTask {
  type: 'strip';
  bytes: Uint8Array;
  lenient: boolean;
}
export type PictureTask = StripTask | { type: 'thumbnails'; bytes: Uint8Array; widths: number[] };

type Stripped = { type: 'stripped'; bytes: Uint8Array; width: number; height: number };
type Drawn = { type: 'drawn'; thumbnails: Uint8Array[] };
/** A picture that is damaged, or that takes too much memory once it is decoded. */
export type PictureError = { type: 'unreadable'; message: string } | { type: 'too-large' };

export type PictureReply = Stripped | Drawn | PictureError;

/** Twice what a picture of `MAX_DECODED` bytes takes (`picture.child.ts`). */
const LIMITS = { heapMb: 64, memoryMb: 640, replyMs: 60_000, idleMs: 60_000, atOnce: 2 };

/** Decodes untrusted pictures in child processes. */
export class Pictures {
  private readonly children = new ChildPool<PictureTask, PictureReply>(
    siblingModule(import.meta.url, './picture.child'),
    LIMITS,
  );

  /**
   * The picture in its own format without metadata, such as the place where it was taken. It is turned by its EXIF orientation
   * and keeps its colour profile and its animation. A picture that ends its child is unreadable.
   */
  async strip(bytes: Buffer, { lenient = false } = {}): Promise<Stripped | PictureError> {
    try {
      const reply = await this.request({ type: 'strip', bytes, lenient });
      if (reply.type === 'drawn') throw new Error('The child replied with thumbnails');
      return reply;
    } catch (error) {
      if (!(error instanceof ChildDied)) throw error;
      return { type: 'unreadable', message: error.message };
    }
  }

  /**
   * WebP pictures of these widths, never wider than the picture itself.
   * @throws ChildDied when the picture ends its child
   */
  async thumbnails(bytes: Buffer, widths: readonly number[]): Promise<Drawn | PictureError> {
    const reply = await this.request({ type: 'thumbnails', bytes, widths: [...widths] });
    if (reply.type === 'stripped') throw new Error('The child replied with one picture');
    return reply;
  }

  private request(task: PictureTask): Promise<PictureReply> {
    return this.children.use((child) => {
      child.send(task);
      return child.next();
    });
  }
}
