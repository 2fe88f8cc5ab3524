import { bytesOf, child, children, element } from '../../wire/stanza.ts';
import { accountOf, type QueryTable, result } from './query.ts';

const PRIVACY = ['readreceipts', 'last', 'online', 'profile', 'status', 'groupadd', 'calladd', 'messages'];

/** Settings and state of the own account, most of it fetched at every login. */
export const accountQueries: QueryTable = {
  'w:p/get/ping': () => result(),
  'w:p/get/': () => result(),
  'passive/set/active': () => result(),
  'passive/set/passive': () => result(),
  'w:stats/set/add': () => result(),
  'w:stats//add': () => result(),
  'urn:xmpp:whatsapp:dirty/set/clean': () => result(),
  'disappearing_mode/set/disappearing_mode': () => result(),
  'status/set/status': () => result(),
  'privacy/set/privacy': () => result(),
  'privacy/set/tokens': () => result(),

  'abt/get/props': () =>
    result(
      element('props', { protocol: '1', hash: 'simulator', refresh: '86400', ab_key: 'simulator' }, [
        element('prop', { config_code: '10518', config_value: 'true' }),
      ]),
    ),

  'privacy/get/privacy': () =>
    result(
      element(
        'privacy',
        {},
        PRIVACY.map((name) => element('category', { name, value: 'all' })),
      ),
    ),

  'blocklist/get/': (asker) => {
    const items = [...accountOf(asker).state.blocked].map((jid) => element('item', { jid }));
    return result(element('list', {}, items));
  },

  'blocklist/set/item': (asker, _iq, item) => {
    const { blocked } = accountOf(asker).state;
    const { action, jid = '' } = item?.attrs ?? {};
    if (action === 'block') blocked.add(jid);
    else blocked.delete(jid);
    return result();
  },

  // Patches are opaque to the server: it keeps them in order and gives out those a device has not seen.
  'w:sync:app:state/set/sync': (asker, _iq, sync) => {
    const { appState } = accountOf(asker).state;
    const collections = children(sync, 'collection').map((collection) => {
      const { name = '', version = '0' } = collection.attrs;
      const patches = appState.get(name) ?? [];
      const upload = child(collection, 'patch');
      if (upload) {
        if (Number(version) !== patches.length) {
          const conflict = element('error', { code: '409', text: 'conflict' });
          return element('collection', { name, type: 'error' }, [conflict]);
        }
        appState.set(name, [...patches, bytesOf(upload)]);
        return element('collection', { name, version: String(patches.length + 1) });
      }
      const unseen = patches.slice(Number(version)).map((patch) => element('patch', {}, patch));
      const attributes = { name, version, has_more_patches: 'false' };
      return element('collection', attributes, unseen.length ? [element('patches', {}, unseen)] : undefined);
    });
    return result(element('sync', {}, collections));
  },
};
