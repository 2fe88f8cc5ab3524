import type { BinaryNode } from 'baileys';

/** What WhatsApp sends while a device is linked to an account that is protected by a passkey. */
const passkeySteps = ['passkey_prologue_request', 'crsc_continuation'];

/** Does this stanza ask for the passkey step? The library has no code for it, and the phone would hang. */
export function asksForPasskey({ tag, attrs, content }: BinaryNode): boolean {
  if (tag !== 'notification') return false;
  const children = Array.isArray(content) ? content.map((child) => child.tag) : [];
  return [attrs.type ?? '', ...children].some((name) => passkeySteps.includes(name));
}
