import { buffer } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import type { ErrorCode } from '@daad/contracts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.js';

/** A file and the other fields of its multipart/form-data. */
export interface Upload {
  fileName: string;
  bytes: Buffer;
  fields: Record<string, unknown>;
}

interface UploadLimits {
  maxBytes: number;
  /** Error codes for a form without a file, and for a file that is too large. */
  missing: ErrorCode;
  tooLarge: ErrorCode;
}

/** A client that sends more than the limit still gets its error response, up to this size; then it is cut off. */
const DRAINED_BYTES = 64 * 1024 * 1024;

export async function acceptUploads(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart, {
    throwFileSizeLimit: false,
    // Busboy never finishes a skipped part when more than this is unread.
    fileHwm: DRAINED_BYTES,
    limits: { files: 1, fields: 20, parts: 21, fieldSize: 64 * 1024, headerPairs: 20 },
  });
}

/**
 * Reads a form with one file, of which at most `maxBytes` are kept in memory. An incomplete form is an error.
 * @throws ApiError `missing`, `tooLarge`, `request.unsupported-type` (415), `request.malformed` (400)
 */
export async function readUpload(
  request: FastifyRequest,
  { maxBytes, missing, tooLarge }: UploadLimits,
): Promise<Upload> {
  if (!request.isMultipart()) throw new ApiError('request.unsupported-type');
  if (Number(request.headers['content-length'] ?? 0) > DRAINED_BYTES) throw new ApiError(tooLarge);
  const { file, fields } = await readParts(request, maxBytes, tooLarge);
  if (!file) throw new ApiError(missing);
  return { ...file, fields };
}

async function readParts(request: FastifyRequest, maxBytes: number, tooLarge: ErrorCode) {
  const fields: Record<string, unknown> = {};
  let file: Omit<Upload, 'fields'> | undefined;
  let overflowed = false;
  let received = 0;
  // A chunked form has no content-length.
  request.raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > DRAINED_BYTES) request.raw.destroy();
  });
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
        continue;
      }
      const bytes = await buffer(part.file);
      overflowed = part.file.truncated;
      file = { fileName: part.filename, bytes };
    }
  } catch (error) {
    request.log.info({ err: error }, 'an upload could not be read');
    throw new ApiError('request.malformed');
  }
  if (overflowed) throw new ApiError(tooLarge);
  return { file, fields };
}
