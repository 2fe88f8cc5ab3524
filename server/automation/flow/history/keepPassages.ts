import { insertRows } from '../../../db/statements/insertRows.ts';
import { flowPassages } from '../../../features/flows/flowPassages.table.ts';
import type { Context } from '../../context.ts';

const insert = insertRows(flowPassages);

/** Keeps the ways that a conversation took, for the numbers on the canvas. */
export const keepPassages = (
  { work, ticket }: Context,
  passages: readonly Pick<
    typeof flowPassages.$inferInsert,
    'flowId' | 'versionId' | 'nodeId' | 'exit' | 'tookMs'
  >[],
): Promise<unknown> =>
  insert(
    work.tx,
    passages.map(({ flowId, versionId, nodeId, exit, tookMs = 0 }) => ({
      ticketId: ticket.id,
      flowId,
      versionId,
      nodeId,
      exit,
      tookMs,
    })),
  );
