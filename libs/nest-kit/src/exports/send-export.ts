import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { type ListFileFormat, listFileTypes, totalCountHeader } from '@portal/contracts';
import type { FastifyReply } from 'fastify';

/** Export of a list, ready to be sent. */
export interface ListExport {
  format: ListFileFormat;
  fileName: string;
  total: number;
  content: Readable;
}

/** Sets X-Total-Count and the file name, and returns the stream for Nest. */
export function sendExport(reply: FastifyReply, { format, fileName, total, content }: ListExport): StreamableFile {
  reply.header(totalCountHeader, String(total));
  return new StreamableFile(content, {
    type: listFileTypes[format],
    disposition: `attachment; filename="${fileName}"`,
  });
}
