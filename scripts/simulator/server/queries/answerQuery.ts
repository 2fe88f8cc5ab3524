import { type BinaryNode, child, describeNode } from '../../wire/stanza.ts';
import { accountQueries } from './accountQueries.ts';
import { deviceQueries } from './deviceQueries.ts';
import { groupQueries } from './groupQueries.ts';
import { keyQueries } from './keyQueries.ts';
import { peopleQueries } from './peopleQueries.ts';
import { type Asker, failure, type QueryTable } from './query.ts';
import { standingQueries } from './standingQueries.ts';

const handlers: QueryTable = {
  ...accountQueries,
  ...deviceQueries,
  ...groupQueries,
  ...keyQueries,
  ...peopleQueries,
  ...standingQueries,
};

/** Answers a query. An unanswered one would cost the client a minute, so an unknown one gets an error, and a note. */
export function answerQuery(asker: Asker, iq: BinaryNode): BinaryNode {
  const content = child(iq);
  const { xmlns, type } = iq.attrs;
  const handler = handlers[`${xmlns}/${type ?? ''}/${content?.tag ?? ''}`];
  if (handler) return handler(asker, iq, content);
  const { companion } = asker;
  const from = companion ? `${companion.owner.pn}:${companion.device}` : 'unlinked';
  asker.network.world.emit('unknown', { at: Date.now(), from, stanza: describeNode(iq) });
  return failure('501', 'feature-not-implemented');
}
