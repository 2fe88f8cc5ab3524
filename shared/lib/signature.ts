/** The line with an attendant's name above the words (MSG-39), as WhatsApp shows bold text. */
export const signatureOf = (name: string): string => `*${name}:*\n`;

/** Words without the line that names this attendant. */
export const withoutSignature = (body: string, name: string): string =>
  body.startsWith(signatureOf(name)) ? body.slice(signatureOf(name).length) : body;
