import { jidDecode } from 'baileys';
import { bundleToNodes, preKeyFromNode, signedPreKeyFromNode } from '../../signal/keyBundle.ts';
import { bytesOf, child, children, element, nowSeconds, readUint } from '../../wire/stanza.ts';
import { companionOf, type QueryTable, result } from './query.ts';

/** Public keys: what a device has left, uploads, and the bundles of others. */
export const keyQueries: QueryTable = {
  'encrypt/get/count': (asker) =>
    result(element('count', { value: String(companionOf(asker).state.preKeys.length) })),

  'encrypt/get/digest': (asker) =>
    result(element('digest', {}, bundleToNodes(companionOf(asker).state.bundle))),

  'encrypt/set/registration': (asker, iq) => {
    const { state } = companionOf(asker);
    state.preKeys.push(...children(child(iq, 'list'), 'key').map(preKeyFromNode));
    const signedKey = child(iq, 'skey');
    state.bundle = {
      registrationId: readUint(bytesOf(child(iq, 'registration'))),
      identity: bytesOf(child(iq, 'identity')),
      signedPreKey: signedKey ? signedPreKeyFromNode(signedKey) : state.bundle.signedPreKey,
    };
    return result();
  },

  'encrypt/set/rotate': (asker, iq) => {
    const signedKey = child(child(iq, 'rotate'), 'skey');
    if (signedKey) companionOf(asker).state.bundle.signedPreKey = signedPreKeyFromNode(signedKey);
    return result();
  },

  'encrypt/get/key': ({ network }, _iq, content) => {
    const users = children(content, 'user').map(({ attrs: { jid } }) => {
      const owner = network.world.byJid(jid);
      const device = jidDecode(jid)?.device ?? 0;
      const bundle = device ? owner?.companions.get(device)?.takeBundle() : owner?.keys.takeBundle();
      return bundle
        ? element('user', { jid, t: nowSeconds() }, bundleToNodes(bundle))
        : element('user', { jid }, [element('error', { code: '404', text: 'item-not-found' })]);
    });
    return result(element('list', {}, users));
  },
};
