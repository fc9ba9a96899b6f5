import multipart from '@fastify/multipart';
import type { ErrorCode } from '@daad/contracts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.js';

/** A file and the fields that came with it, read from multipart/form-data. */
export interface Upload {
  fileName: string;
  bytes: Buffer;
  fields: Record<string, unknown>;
}

interface UploadLimits {
  maxBytes: number;
  /** Codes of the contract for a form without a file, and for one with a file that is too large. */
  missing: ErrorCode;
  tooLarge: ErrorCode;
}

/** What a sender may go on sending past the limit before it is cut off instead of being told why. */
const DRAINED_BYTES = 64 * 1024 * 1024;

export async function acceptUploads(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart, {
    throwFileSizeLimit: false,
    // Busboy waits for ever on a part that it skips once as much as this of it has not been read.
    fileHwm: DRAINED_BYTES,
    limits: { files: 1, fields: 20, parts: 21, fieldSize: 64 * 1024, headerPairs: 20 },
  });
}

/**
 * Reads a form with one file, holding at most `maxBytes` of it. A sender that stops in the middle has sent nothing.
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
  // Counted, for a form may come in chunks that do not say how many there will be.
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
      const chunks: Buffer[] = [];
      for await (const chunk of part.file) chunks.push(chunk as Buffer);
      overflowed = part.file.truncated;
      file = { fileName: part.filename, bytes: Buffer.concat(chunks) };
    }
  } catch (error) {
    request.log.info({ err: error }, 'an upload could not be read');
    throw new ApiError('request.malformed');
  }
  if (overflowed) throw new ApiError(tooLarge);
  return { file, fields };
}
