import type { BinaryNode } from '../../wire/stanza.ts';
import { child, children, element, nowSeconds, textOf } from '../../wire/stanza.ts';
import type { Account } from '../../world/account.ts';
import type { World } from '../../world/world.ts';
import { failure, type QueryTable, result } from './query.ts';

/** Who has WhatsApp, with which devices, and how they look. */
export const peopleQueries: QueryTable = {
  'usync/get/usync': ({ network }, _iq, usync) => {
    const protocols = new Set(children(child(usync, 'query')).map(({ tag }) => tag));
    const users = children(child(usync, 'list'), 'user').map((user) =>
      describeUser(network.world, user, protocols),
    );
    const { sid, mode, context } = usync?.attrs ?? {};
    return result(
      element('usync', { sid, mode, context, index: '0', last: 'true' }, [
        element(
          'result',
          {},
          [...protocols].map((protocol) => element(protocol)),
        ),
        element('list', {}, users),
      ]),
    );
  },

  'w:profile:picture/get/picture': ({ network }, iq, content) => {
    const target = iq.attrs.target ?? iq.attrs.to;
    const group = network.world.groups.get(target ?? '');
    if (group?.picture) return pictureResult(network.addresses.url, group.jid.split('@')[0]!, content);
    const account = network.world.byJid(target);
    if (account?.state.kind !== 'contact' || account.state.picture === null)
      return failure('404', 'item-not-found');
    return pictureResult(network.addresses.url, account.pn, content);
  },

  'w:biz/get/business_profile': () => result(element('business_profile', {})),
  'w:mex/get/query': () => result(element('result', {}, Buffer.from(JSON.stringify({ data: {} })))),
};

function describeUser(world: World, user: BinaryNode, protocols: Set<string>): BinaryNode {
  const typed = textOf(child(user, 'contact'));
  const account = user.attrs.jid ? world.byJid(user.attrs.jid) : world.search(typed);
  const jid = user.attrs.jid ?? account?.pnJid() ?? `${typed.replace(/\D/g, '')}@s.whatsapp.net`;
  const facts: BinaryNode[] = [];
  if (protocols.has('contact'))
    facts.push(element('contact', { type: account ? 'in' : 'out' }, Buffer.from(typed)));
  if (protocols.has('devices') && account) facts.push(element('devices', {}, [deviceList(account)]));
  // Clients fetch keys only by LID, and only users asked by number may be answered with one.
  if (protocols.has('lid') && account && !jid.endsWith('@lid'))
    facts.push(element('lid', { val: account.lidJid() }));
  if (protocols.has('status')) facts.push(element('status', { t: nowSeconds() }, Buffer.alloc(0)));
  return element('user', { jid }, facts);
}

function deviceList(account: Account): BinaryNode {
  const linked = [...account.companions.keys()].map(String);
  return element('device-list', {}, [
    element('device', { id: '0' }),
    ...linked.map((id) => element('device', { id, 'key-index': id })),
  ]);
}

/** The answer with the address of a picture. */
function pictureResult(origin: string, id: string, content: BinaryNode | undefined) {
  const path = `/pictures/${id}.png`;
  const type = content?.attrs.type ?? 'preview';
  return result(element('picture', { id, type, url: origin + path, direct_path: path }));
}
