import { createRequire } from 'node:module';
import type exceljs from 'exceljs';

// All of exceljs takes a new child twice as long to load as the part that it streams with.
const require = createRequire(import.meta.url);

type Streams = (typeof exceljs)['stream']['xlsx'];

export const loadReader = () =>
  require('exceljs/lib/stream/xlsx/workbook-reader.js') as Streams['WorkbookReader'];
export const loadWriter = () =>
  require('exceljs/lib/stream/xlsx/workbook-writer.js') as Streams['WorkbookWriter'];
