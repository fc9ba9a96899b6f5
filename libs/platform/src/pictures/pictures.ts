import { ChildDied } from '../children/child.js';
import { ChildPool } from '../children/child-pool.js';
import { siblingModule } from '../children/sibling-module.js';

export type PictureTask =
  | { type: 'measure'; bytes: Uint8Array }
  | { type: 'thumbnails'; bytes: Uint8Array; widths: number[] };

type Measured = { type: 'measured'; width: number; height: number };
type Drawn = { type: 'drawn'; thumbnails: Uint8Array[] };
/** A picture that is damaged, or that takes too much memory once it is decoded. */
export type PictureError = { type: 'unreadable'; message: string } | { type: 'too-large' };

export type PictureReply = Measured | Drawn | PictureError;

/** Twice what a picture of `MAX_DECODED` bytes takes (`picture.child.ts`). */
const LIMITS = { heapMb: 64, memoryMb: 640, replyMs: 60_000, idleMs: 60_000, atOnce: 2 };

/** Decodes untrusted pictures in child processes. */
export class Pictures {
  private readonly children = new ChildPool<PictureTask, PictureReply>(
    siblingModule(import.meta.url, './picture.child'),
    LIMITS,
  );

  /** Width and height as shown, rotated by the EXIF orientation. A picture that ends its child is unreadable. */
  async measure(bytes: Buffer): Promise<Measured | PictureError> {
    try {
      const reply = await this.request({ type: 'measure', bytes });
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
    if (reply.type === 'measured') throw new Error('The child replied with a size');
    return reply;
  }

  private request(task: PictureTask): Promise<PictureReply> {
    return this.children.use((child) => {
      child.send(task);
      return child.next();
    });
  }
}
