import type { ErrorCode } from '@daad/contracts/errors';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** The container of all old Office files, and of new ones that are encrypted. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const XLSX_PART = Buffer.from('xl/workbook.xml');
const XLS_STREAMS = ['Workbook', 'Book'].map((name) => Buffer.from(`${name}\0`, 'utf16le'));
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * Checks by its first bytes whether a file is a workbook; its name does not count. Other errors are found when it is read.
 * @returns the error code, null for a workbook
 */
export function refusedAs(bytes: Buffer): Extract<ErrorCode, `workbook.${string}`> | null {
  if (bytes.subarray(0, ZIP.length).equals(ZIP))
    return bytes.includes(XLSX_PART) ? null : 'workbook.unsupported-type';
  if (!bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) return 'workbook.unsupported-type';
  if (bytes.includes(ENCRYPTED_STREAM)) return 'workbook.encrypted';
  return XLS_STREAMS.some((name) => bytes.includes(name)) ? null : 'workbook.unsupported-type';
}
