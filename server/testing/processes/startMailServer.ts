import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it came over the wire. */
export interface Received {
  from: string;
  to: string[];
  raw: string;
}

/** A real mail server on a port of its own (and one of the machine's own addresses), that keeps all mails it gets. */
export async function startMailServer(options: SMTPServerOptions = {}, host = '127.0.0.1') {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: String(Buffer.concat(parts)),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The plain words of a mail, without the wrapping of the wire. */
export function wordsOf({ raw }: Received): string {
  const [, head = '', plain = ''] =
    /Content-Type: text\/plain([\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/.exec(raw) ?? [];
  if (/base64/i.test(head)) return String(Buffer.from(plain, 'base64'));
  const bytes = plain
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return String(Buffer.from(bytes, 'latin1'));
}
