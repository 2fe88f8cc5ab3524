import type { OpenPdf } from '../../../pdf/openPdf.ts';
import type { Storage, StoredFile } from '../../../storage/storage.ts';

/**
 * Stores a document while `write` writes it. Undefined when `write` returns false: nobody wants the document any more.
 * Throws the refusal of the storage, or the error of `write`, whichever came first.
 */
export async function storeDocument(
  storage: Pick<Storage, 'put'>,
  companyId: number,
  document: OpenPdf,
  { maxBytes, write }: { maxBytes: number; write: () => Promise<boolean> },
): Promise<StoredFile | undefined> {
  const storing = storage.put(companyId, document.content, { maxBytes });
  let refused: unknown;
  // When storing fails nobody reads the document: its process ends, and so does the writing.
  storing.catch((error: unknown) => {
    refused = error;
    document.stop();
  });
  try {
    if (!(await write())) return undefined;
    await document.end();
  } catch (error) {
    throw refused ?? error;
  } finally {
    document.stop();
  }
  return storing;
}
