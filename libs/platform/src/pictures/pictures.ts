import { ChildDied, ChildPool } from '../children/child-pool.js';
import { siblingModule } from '../children/sibling-module.js';

export type PictureTask =
  { type: 'measure'; bytes: Uint8Array } | { type: 'thumbnails'; bytes: Uint8Array; widths: number[] };

export type PictureReply =
  | { type: 'measured'; width: number; height: number }
  | { type: 'drawn'; thumbnails: Uint8Array[] }
  | { type: 'unreadable'; message: string }
  | { type: 'too-large' };

/** Why a picture cannot be worked with: its bytes are damaged, or it takes too much memory once it is unpacked. */
export type PictureFault = Extract<PictureReply, { type: 'unreadable' | 'too-large' }>;

/** Enough for a picture of the most that is unpacked (`picture.child.ts`), twice over. */
const LIMITS = { heapMb: 64, memoryMb: 640, replyMs: 60_000, idleMs: 60_000, atOnce: 2 };

/** Work on the pictures of strangers, in child processes that a picture may end. */
export class Pictures {
  private readonly children = new ChildPool<PictureTask, PictureReply>(
    siblingModule(import.meta.url, './picture.child'),
    LIMITS,
  );

  /** Width and height as people see the picture, turned by its EXIF orientation. A picture that a child dies of is unreadable. */
  async measure(bytes: Buffer): Promise<Extract<PictureReply, { type: 'measured' }> | PictureFault> {
    try {
      return (await this.ask({ type: 'measure', bytes })) as Awaited<ReturnType<Pictures['measure']>>;
    } catch (error) {
      if (!(error instanceof ChildDied)) throw error;
      return { type: 'unreadable', message: error.message };
    }
  }

  /**
   * WebP pictures of these widths, never wider than the picture itself.
   * @throws ChildDied when a child dies over it
   */
  async thumbnails(
    bytes: Buffer,
    widths: readonly number[],
  ): Promise<Extract<PictureReply, { type: 'drawn' }> | PictureFault> {
    const task: PictureTask = { type: 'thumbnails', bytes, widths: [...widths] };
    return (await this.ask(task)) as Awaited<ReturnType<Pictures['thumbnails']>>;
  }

  private async ask(task: PictureTask): Promise<PictureReply> {
    const child = await this.children.borrow();
    try {
      child.send(task);
      const reply = await child.next();
      child.finish();
      return reply;
    } finally {
      await child.close();
    }
  }
}
