/** First words of the lines in which libsignal prints whole session records, private keys included. */
const chatter = [
  'Closing session:',
  'Closing open session in favor',
  'Removing old closed session:',
  'Opening session:',
  'Session already',
  'Session error:',
  'Decrypted message with closed session',
  'Failed to decrypt message with any known session',
  'Migrating session to:',
  'V1 session storage migration error',
];

let isInstalled = false;

/** Drops those lines from the console, and nothing else. Installed once in a process that runs sessions. */
export function quietLibsignal(): void {
  if (isInstalled) return;
  isInstalled = true;
  for (const level of ['info', 'warn', 'error'] as const) {
    const print = console[level].bind(console);
    console[level] = (...parts: unknown[]) => {
      const [first] = parts;
      if (typeof first === 'string' && chatter.some((start) => first.startsWith(start))) return;
      print(...parts);
    };
  }
}
