import { fileTypeFromBuffer } from 'file-type';

export interface FileKind {
  /** Ends the stored name. */
  extension: string;
  mediaType: string;
  isImage: boolean;
}

const image = (extension: string, mediaType: string): FileKind => ({ extension, mediaType, isImage: true });
const document = (extension: string, mediaType: string): FileKind => ({
  extension,
  mediaType,
  isImage: false,
});

/** By the type of the first bytes, as file-type names it. */
const KINDS: Record<string, FileKind> = {
  jpg: image('jpg', 'image/jpeg'),
  png: image('png', 'image/png'),
  apng: image('png', 'image/png'),
  gif: image('gif', 'image/gif'),
  webp: image('webp', 'image/webp'),
  pdf: document('pdf', 'application/pdf'),
};

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';

/** Office files are archives of one of two kinds; their parts show which program they belong to. */
const OFFICE: { container: string[]; parts: Buffer[]; kind: FileKind }[] = [
  ...[
    { part: 'word/document.xml', kind: document('docx', `${OPEN_XML}.wordprocessingml.document`) },
    { part: 'xl/workbook.xml', kind: document('xlsx', `${OPEN_XML}.spreadsheetml.sheet`) },
    { part: 'ppt/presentation.xml', kind: document('pptx', `${OPEN_XML}.presentationml.presentation`) },
  ].map(({ part, kind }) => ({
    container: ['zip', 'docx', 'xlsx', 'pptx'],
    parts: [Buffer.from('[Content_Types].xml'), Buffer.from(part)],
    kind,
  })),
  ...[
    { stream: 'WordDocument', kind: document('doc', 'application/msword') },
    { stream: 'Workbook', kind: document('xls', 'application/vnd.ms-excel') },
    { stream: 'PowerPoint Document', kind: document('ppt', 'application/vnd.ms-powerpoint') },
  ].map(({ stream, kind }) => ({ container: ['cfb'], parts: [Buffer.from(stream, 'utf16le')], kind })),
];

/** The type of a file by its bytes, not by its name; null for types that are not accepted (contract section 4). */
export async function kindOf(bytes: Buffer): Promise<FileKind | null> {
  const type = (await fileTypeFromBuffer(bytes))?.ext;
  if (!type) return null;
  const office = OFFICE.find(
    ({ container, parts }) => container.includes(type) && parts.every((part) => bytes.includes(part)),
  );
  return KINDS[type] ?? office?.kind ?? null;
}
