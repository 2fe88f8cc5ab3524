const written = /<message number="(\d{1,3})">([\s\S]*?)<\/message>/g;

/**
 * The messages that a model wrote between numbered tags. The company's own model writes them, and this process serves
 * others too: the work grows with their length only.
 */
export const numberedIn = (text: string): { number: number; body: string }[] =>
  [...text.matchAll(written)].map(([, number, body]) => ({ number: Number(number), body: body!.trim() }));
