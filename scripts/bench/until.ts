const longestMs = 120_000;

/** Waits until a condition is true, checking every few milliseconds; gives up after two minutes. */
export async function until(isTrue: () => boolean | Promise<boolean>, everyMs = 20): Promise<void> {
  const deadline = Date.now() + longestMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('waited too long');
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
