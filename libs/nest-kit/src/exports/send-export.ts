import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { type ListFileFormat, listFileTypes, totalCountHeader } from '@portal/contracts';
import type { FastifyReply } from 'fastify';

/** A list on its way to whoever saves it. */
export interface ListExport {
  format: ListFileFormat;
  fileName: string;
  /** How many rows the file will have. */
  total: number;
  content: Readable;
}

/** Sets X-Total-Count and the name of the file, and returns what Nest sends as it comes. */
export function sendExport(reply: FastifyReply, { format, fileName, total, content }: ListExport): StreamableFile {
  reply.header(totalCountHeader, String(total));
  return new StreamableFile(content, {
    type: listFileTypes[format],
    disposition: `attachment; filename="${fileName}"`,
  });
}
