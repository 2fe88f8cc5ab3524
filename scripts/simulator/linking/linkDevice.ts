import { createHmac } from 'node:crypto';
import { Curve, proto } from 'baileys';
import {
  type BinaryNode,
  bytesOf,
  child,
  element,
  newStanzaId,
  readUint,
  SERVER_JID,
} from '../wire/stanza.ts';
import type { Account } from '../world/account.ts';
import type { Companion, CompanionState } from '../world/companion.ts';
import type { World } from '../world/world.ts';
import { untilGone, type WaitingClient, type WaitingRoom } from './waitingRoom.ts';

const ACCOUNT_SIGNATURE_PREFIX = Buffer.from([6, 0]);
const DEVICE_SIGNATURE_PREFIX = Buffer.from([6, 1]);

/** Where linking takes place. */
export interface LinkingPlace {
  world: World;
  waiting: WaitingRoom;
  faults: { passkeys: ReadonlySet<string> };
}

/** The first stanza of the step that linked devices cannot take. */
function askForPasskey(client: WaitingClient): void {
  const request = element('passkey_prologue_request', {}, Buffer.from('simulator'));
  client.send(
    element('notification', { from: SERVER_JID, type: 'crsc_continuation', id: newStanzaId() }, [request]),
  );
}

/** The identity key of a client and the secret that proves it was really scanned or typed. */
export interface ScannedKeys {
  identity: Buffer;
  advSecret: Buffer;
}

/**
 * The handset vouches for the client's identity key; the client countersigns; the server knows a new device and
 * makes it log in. Rejects when the client refuses, answers wrongly or not within 10 s.
 */
export async function linkDevice(
  { world, waiting, faults }: LinkingPlace,
  client: WaitingClient,
  account: Account,
  { identity, advSecret }: ScannedKeys,
): Promise<Companion> {
  const registration = client.login?.payload.devicePairingData;
  if (!registration?.eIdent || !Buffer.from(registration.eIdent).equals(identity))
    throw new Error('the QR does not belong to the device that is connected');
  waiting.withdraw(client);
  if (faults.passkeys.has(account.pn)) {
    askForPasskey(client);
    throw new Error('the account wants a passkey');
  }
  const device = account.nextDevice();
  const vouched = vouchFor(account, identity, device);
  const reply = await answerTo(client, pairSuccess(account, device, sealWith(advSecret, vouched)));
  const signed = proto.ADVSignedDeviceIdentity.decode(
    bytesOf(child(child(reply, 'pair-device-sign'), 'device-identity')),
  );
  if (!countersigned(vouched, identity, signed.deviceSignature!))
    throw new Error('the client signed its identity wrongly');
  const companion = account.addCompanion(companionState(device, client, registration));
  world.announceCompanion(companion, 'linked');
  client.fail('515'); // it reconnects, now with credentials
  return companion;
}

function vouchFor(account: Account, identity: Buffer, keyIndex: number): proto.IADVSignedDeviceIdentity {
  const own = account.keys.identity;
  const details = proto.ADVDeviceIdentity.encode({
    rawId: 1,
    timestamp: Math.floor(Date.now() / 1000),
    keyIndex,
    accountType: proto.ADVEncryptionType.E2EE,
    deviceType: proto.ADVEncryptionType.E2EE,
  }).finish();
  const accountSignature = Curve.sign(
    own.private,
    Buffer.concat([ACCOUNT_SIGNATURE_PREFIX, details, identity]),
  );
  return { details, accountSignatureKey: own.public, accountSignature };
}

function sealWith(advSecret: Buffer, vouched: proto.IADVSignedDeviceIdentity): Uint8Array {
  const details = proto.ADVSignedDeviceIdentity.encode(vouched).finish();
  const hmac = createHmac('sha256', advSecret).update(details).digest();
  return proto.ADVSignedDeviceIdentityHMAC.encode({ details, hmac }).finish();
}

/** Without `<biz name>` the client has no name, sends no presence and its receipts count as inactive. */
function pairSuccess(account: Account, device: number, deviceIdentity: Uint8Array) {
  return element('iq', { from: SERVER_JID, type: 'set', xmlns: 'md' }, [
    element('pair-success', {}, [
      element('device-identity', {}, deviceIdentity),
      element('biz', { name: account.name }),
      element('device', { jid: account.pnJid(device), lid: account.lidJid(device) }),
      element('platform', { name: 'android' }),
    ]),
  ]);
}

function answerTo(client: WaitingClient, iq: BinaryNode): Promise<BinaryNode> {
  return untilGone(client, 'refused to be linked', (resolve) =>
    client.query(iq, (reply) => {
      if (reply.attrs.type !== 'error') resolve(reply);
    }),
  );
}

function countersigned(
  vouched: proto.IADVSignedDeviceIdentity,
  identity: Buffer,
  signature: Uint8Array,
): boolean {
  const signedText = [DEVICE_SIGNATURE_PREFIX, vouched.details!, identity, vouched.accountSignatureKey!];
  return Curve.verify(identity, Buffer.concat(signedText), signature);
}

function companionState(
  device: number,
  client: WaitingClient,
  registration: proto.ClientPayload.IDevicePairingRegistrationData,
): CompanionState {
  const props = proto.DeviceProps.decode(registration.deviceProps ?? new Uint8Array());
  return {
    device,
    platform: props.os ?? '',
    linkedAt: Date.now(),
    wantsAll: props.requireFullSync === true,
    noiseKey: client.login!.noiseKey,
    bundle: {
      registrationId: readUint(registration.eRegid!),
      identity: Buffer.from(registration.eIdent!),
      signedPreKey: {
        id: readUint(registration.eSkeyId!),
        value: Buffer.from(registration.eSkeyVal!),
        signature: Buffer.from(registration.eSkeySig!),
      },
    },
    preKeys: [],
    welcomed: false,
    queue: [],
  };
}
