/**
 * Makes a writer that writes one batch at a time, in order: what is added while a batch is being written goes
 * together into the next one, `most` items at a time. An item's promise settles as its batch does.
 */
export function inBatches<T>(
  most: number,
  write: (items: readonly T[]) => Promise<void>,
): (item: T) => Promise<void> {
  const waiting: { item: T; written: PromiseWithResolvers<void> }[] = [];
  let isWriting = false;

  async function writeWaiting(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
      await write(batch.map(({ item }) => item)).then(
        () => batch.forEach(({ written }) => void written.resolve()),
        (error: unknown) => batch.forEach(({ written }) => void written.reject(error)),
      );
    }
    isWriting = false;
  }
  return (item) => {
    const written = Promise.withResolvers<void>();
    waiting.push({ item, written });
    if (!isWriting) void writeWaiting();
    return written.promise;
  };
}
