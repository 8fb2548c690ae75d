import { crc32, deflateSync } from 'node:zlib';
import { type ApiCall, apiCalls, type ApiCallName, fileBodyType } from '@portal/contracts';

const chunk = (kind: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(kind), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
};

function greyPicture(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc((width + 1) * height));
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** Whether the call accepts a file instead of JSON. */
export const takesFile = (call: ApiCallName): boolean => (apiCalls[call] as ApiCall).takesFile === true;

/** Returns a valid file with its content type for calls that accept one; undefined for others. */
export const sampleFile = (call: ApiCallName): { body: Buffer; headers: Record<string, string> } | undefined =>
  takesFile(call) ? { body: greyPicture(640, 400), headers: { 'content-type': fileBodyType } } : undefined;
