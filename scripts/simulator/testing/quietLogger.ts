import type { UserFacingSocketConfig } from 'baileys';

type Logger = NonNullable<UserFacingSocketConfig['logger']>;

const ignore = () => {};

/** For Baileys in tests: silence. */
export const quietLogger: Logger = {
  level: 'silent',
  child: () => quietLogger,
  trace: ignore,
  debug: ignore,
  info: ignore,
  warn: ignore,
  error: ignore,
};

/** libsignal prints whole session records, private keys included, through the console: drop those lines. */
export function silenceLibsignal(): void {
  const chatter =
    /^(Clos|Open|Removing old|Session|Decrypted message with closed|Failed to decrypt message with any)/;
  for (const level of ['info', 'warn', 'error'] as const) {
    const print = console[level].bind(console);
    console[level] = (...parts: unknown[]) => {
      if (!(typeof parts[0] === 'string' && chatter.test(parts[0]))) print(...parts);
    };
  }
}
