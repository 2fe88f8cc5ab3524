/** The line with an attendant's name above the words (MSG-39), bold as in WhatsApp. */
export const signatureOf = (name: string): string => `*${name}:*\n`;

/** The words without the line with this attendant's name. */
export const withoutSignature = (body: string, name: string): string =>
  body.startsWith(signatureOf(name)) ? body.slice(signatureOf(name).length) : body;
