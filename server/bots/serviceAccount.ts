import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** Where Google gives tokens. A service account that names another place is refused: its key would sign for it. */
const tokenAddresses = [
  'https://oauth2.googleapis.com/token',
  'https://accounts.google.com/o/oauth2/token',
  'https://www.googleapis.com/oauth2/v4/token',
];

const Content = z.object({
  type: z.literal('service_account'),
  client_email: z
    .string()
    .max(320)
    .regex(/^[^\s@]+@[^\s@]+$/),
  private_key: z.string().max(10_000),
  private_key_id: z.string().max(200).optional(),
  token_uri: z.enum(tokenAddresses).optional(),
});

/** A service account of Google that may sign for tokens. */
export interface ServiceAccount {
  email: string;
  keyId: string | undefined;
  key: KeyObject;
}

/** Reads the JSON that Google gives for a service account; undefined for anything else. */
export function readServiceAccount(json: string): ServiceAccount | undefined {
  try {
    const { client_email, private_key, private_key_id } = Content.parse(JSON.parse(json));
    const key = createPrivateKey(private_key);
    if (key.asymmetricKeyType !== 'rsa') return undefined;
    return { email: client_email, keyId: private_key_id, key };
  } catch {
    return undefined;
  }
}
