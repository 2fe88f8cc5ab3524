import { type BinaryNode, bytesOf, child, element, readUint, writeUint } from '../wire/stanza.ts';

/** A public one-time key. */
export interface PreKey {
  id: number;
  value: Buffer;
}

/** The public keys a device publishes so that others can start a session with it. */
export interface KeyBundle {
  registrationId: number;
  identity: Buffer;
  signedPreKey: PreKey & { signature: Buffer };
  preKey?: PreKey | undefined;
}

const preKeyContent = ({ id, value }: PreKey) => [
  element('id', {}, writeUint(id, 3)),
  element('value', {}, value),
];

/** The bundle as child nodes: of a user in a key answer, of a digest, of a retry request. */
export const bundleToNodes = (bundle: KeyBundle): BinaryNode[] => [
  element('registration', {}, writeUint(bundle.registrationId, 4)),
  element('type', {}, Buffer.from([5])),
  element('identity', {}, bundle.identity),
  element('skey', {}, [
    ...preKeyContent(bundle.signedPreKey),
    element('signature', {}, bundle.signedPreKey.signature),
  ]),
  ...(bundle.preKey ? [element('key', {}, preKeyContent(bundle.preKey))] : []),
];

/** Reads a `<key>` node. */
export const preKeyFromNode = (key: BinaryNode): PreKey => ({
  id: readUint(bytesOf(child(key, 'id'))),
  value: bytesOf(child(key, 'value')),
});

/** Reads an `<skey>` node. */
export const signedPreKeyFromNode = (key: BinaryNode): KeyBundle['signedPreKey'] => ({
  ...preKeyFromNode(key),
  signature: bytesOf(child(key, 'signature')),
});
