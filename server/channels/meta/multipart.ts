import { randomBytes } from 'node:crypto';

/** A form with one file, as a whole, so that its length is known to the other side. */
export function multipart(
  fields: Record<string, string>,
  file: { bytes: Uint8Array; mime: string; name: string },
  fileField = 'file',
): { bytes: Uint8Array; type: string } {
  const boundary = `recado-${randomBytes(16).toString('hex')}`;
  const part = (name: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n`;
  const head =
    Object.entries(fields)
      .map(([name, value]) => `${part(name)}\r\n${value}\r\n`)
      .join('') +
    part(fileField, `; filename="${file.name.replace(/["\\\r\n]/g, '_')}"`) +
    `content-type: ${file.mime.replace(/[\r\n]/g, '')}\r\n\r\n`;
  return {
    bytes: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}
