import { describe, expect, it } from '@jest/globals';
import { rowsOf } from '@daad/testing/workbook-builders';
import { WorkbookWriter } from './write-sheet.js';

describe('writing a workbook', () => {
  it('drops characters that are invalid in XML, and keeps all others', async () => {
    const writer = new WorkbookWriter();
    writer.begin('ورقة', [{ header: 'الاسم', width: 20 }]);
    writer.add(['أحمد\uFFFE \uFFFFعلي\u0001 <&> 😀']);
    expect(await rowsOf(await writer.finish())).toEqual([['الاسم'], ['أحمد علي <&> 😀']]);
  });
});
