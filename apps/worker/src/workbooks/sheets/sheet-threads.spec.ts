import { describe, expect, it } from '@jest/globals';
import { SheetThreads } from './sheet-threads.js';

describe('the threads that read and write workbooks', () => {
  it('go on when the spare one ends over what it was told last', async () => {
    const threads = new SheetThreads();
    const first = threads.borrow();
    const ended = new Promise((resolve) => first['worker'].once('exit', resolve));
    // It has no sheet open of which there could be more.
    first.tell({ type: 'more' });
    first.finish();
    await first.close();
    expect(await ended).toBe(1);

    const second = threads.borrow();
    second.tell({ type: 'sheet', name: 'ورقة', columns: [{ header: 'الاسم', width: 20 }] });
    second.tell({ type: 'finish' });
    expect(await second.next()).toMatchObject({ type: 'workbook' });
    await second.close();
  });
});
