import { jidDecode } from 'baileys';
import { bytesOf, child, element } from '../../wire/stanza.ts';
import { accountOf, failure, type QueryTable, result } from './query.ts';

const MAX_FILE_BYTES = 104_857_600;

/** Linking, unlinking and the media host. */
export const deviceQueries: QueryTable = {
  'w:m/set/media_conn': ({ network }) => {
    const host = { hostname: network.addresses.mediaHost, maxContentLengthBytes: String(MAX_FILE_BYTES) };
    const attributes = { auth: 'simulator', ttl: '3600', auth_ttl: '3600', max_buckets: '12' };
    return result(element('media_conn', attributes, [element('host', host)]));
  },

  'md/set/remove-companion-device': (asker, _iq, content) => {
    const account = accountOf(asker);
    const companion = account.companions.get(jidDecode(content?.attrs.jid)?.device ?? 0);
    if (companion) {
      account.removeCompanion(companion.device);
      asker.network.world.announceCompanion(companion, 'unlinked');
    }
    return result();
  },

  'md/set/link_code_companion_reg': ({ network, client }, _iq, content) => {
    const account = network.world.byJid(content?.attrs.jid);
    if (account?.state.kind !== 'phone') return failure('404', 'item-not-found');
    if (content?.attrs.stage !== 'companion_hello') {
      const bundle = bytesOf(child(content, 'link_code_pairing_wrapped_key_bundle'));
      setImmediate(() => client.onCodeFinish?.(bundle)); // once the answer has gone out
      return result();
    }
    const wrapped = bytesOf(child(content, 'link_code_pairing_wrapped_companion_ephemeral_pub'));
    const ref = network.waiting.offerCode(account.pn, client, wrapped);
    return result(
      element('link_code_companion_reg', { stage: 'companion_hello' }, [
        element('link_code_pairing_ref', {}, ref),
      ]),
    );
  },
};
