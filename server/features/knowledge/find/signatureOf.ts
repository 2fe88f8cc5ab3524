/** The sign of each number of a vector, as zeros and ones: vectors that are near differ in few of them. */
export const signatureOf = (vector: readonly number[]): string =>
  vector.map((number) => (number > 0 ? '1' : '0')).join('');
