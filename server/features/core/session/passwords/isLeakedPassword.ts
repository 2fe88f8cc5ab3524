import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Is it among the 49,000 most frequent passwords of known leaks? The list (MIT, packed in a package) is unpacked when
 * the first password is set: most processes never need it.
 */
export function isLeakedPassword(password: string): boolean {
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(password.toLowerCase());
}
