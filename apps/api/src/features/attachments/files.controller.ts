import { Readable } from 'node:stream';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ATTACHMENT_TYPES } from '@daad/contracts/attachment-types';
import { isThumbnail, storedNameOf } from '@daad/persistence/attachments/file-names';
import { maybeOne } from '@daad/persistence/sql/statement';
import type { FileStore } from '@daad/platform/file-store';
import { CLOSED_POLICY, contentPolicy } from '@daad/platform/security-headers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { ApiError } from '#api/errors/api-error.js';
import { FILES } from '#api/providers.js';
import { storedFile } from './attachments.statements.js';

/** Serves the files of attachments (contract section 4): to any client, cached for ever, and never as a page that runs. */
@Controller('files')
export class FilesController {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(FILES) private readonly files: FileStore,
  ) {}

  /**
   * The row has the type of a file and shows that it still exists; only names of rows ever reach the store.
   * @throws ApiError `file.not-found` (404)
   */
  @Get(':name')
  async serve(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const attachment = await maybeOne(this.dataSource, storedFile, { storedFileName: storedNameOf(name) });
    if (!attachment) throw new ApiError('file.not-found');
    // A stored name is given once and its file never changes, so the name is all that a cache has to know.
    const etag = `"${name}"`;
    const cached =
      request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
    const unchanged = cached.includes(etag) || cached.includes('*');
    const file = unchanged
      ? null
      : await (request.method === 'HEAD' ? this.head(name) : this.files.read(name));
    if (!file && !unchanged) throw new ApiError('file.not-found');
    void reply.headers({
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': contentPolicy({ ...CLOSED_POLICY, sandbox: '' }),
    });
    if (!file) return void reply.status(304).send();
    const inline = attachment.attachmentType === ATTACHMENT_TYPES.image;
    await reply
      .headers({
        'content-type': isThumbnail(name) ? 'image/webp' : attachment.mediaType,
        'content-length': String(file.size),
        'content-disposition': disposition(inline ? 'inline' : 'attachment', attachment.originalFileName),
      })
      .send(file.stream);
  }

  private async head(name: string): Promise<{ size: number; stream: Readable } | null> {
    const size = await this.files.size(name);
    return size === null ? null : { size, stream: Readable.from([]) };
  }
}

/** Content-Disposition with the name in full (RFC 5987), and in plain letters for programs that know no better. */
function disposition(type: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${type}; filename="${plain}"; filename*=UTF-8''${full}`;
}
