import type { Readable } from 'node:stream';
import { forkApart } from '../machine/forkApart.ts';
import type { PdfHead, PdfLine } from './pdfLine.ts';
import type { PdfOrder } from './pdfProcess.ts';

/** A document that a process of its own writes. */
export interface OpenPdf {
  /** The document, as it grows; the caller has to read it. */
  content: Readable;
  /** Resolves when it wants more; rejects when the process is gone. */
  write(lines: readonly PdfLine[]): Promise<void>;
  /** Ends the input; rejects unless the document was written to its end. */
  end(): Promise<void>;
  stop(): void;
}

const megabytes = 256;
/** The time limit of a document from its beginning, pictures included. The longest document takes far less. */
const longestMs = 25 * 60_000;

/** Begins a document, in a process with little memory and no secrets. */
export async function openPdf(head: PdfHead): Promise<OpenPdf> {
  const writer = forkApart(new URL('./pdfProcess.ts', import.meta.url), {
    heapMegabytes: megabytes,
    timeout: longestMs,
    isHeard: true,
  });
  const ended = Promise.withResolvers<number | null>();
  writer.once('exit', ended.resolve).on('error', ended.reject);
  const gone = ended.promise.then((code) => {
    throw new Error(`the process that writes a document ended (${code})`);
  });
  gone.catch(() => undefined);
  const content = writer.stdout!;
  async function sendOrder(order: PdfOrder): Promise<void> {
    const wantsMore = Promise.withResolvers<void>();
    const onMessage = () => wantsMore.resolve();
    writer.once('message', onMessage);
    writer.send(order, (error) => error && wantsMore.reject(error));
    try {
      await Promise.race([wantsMore.promise, gone]);
    } finally {
      writer.off('message', onMessage);
    }
  }
  await sendOrder({ kind: 'head', head });
  return {
    content,
    write: (lines) => sendOrder({ kind: 'lines', lines: [...lines] }),
    async end() {
      writer.send({ kind: 'end' } satisfies PdfOrder);
      const code = await ended.promise;
      if (code !== 0) throw new Error(`a document was not written to its end (${code})`);
    },
    stop: () => void writer.kill('SIGKILL'),
  };
}
