import { AppError, found } from '@recado/shared/errors';
import { transcriptApi } from '@recado/shared/features/transcripts';
import { and, desc, eq } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import { linkLifeMs } from '../../storage/links.ts';
import { maySee } from '../core/access/access.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { startTranscript } from './startTranscript.ts';
import { changeRunning, ownTranscript } from './transcriptRow.ts';
import { transcripts } from './transcripts.table.ts';

const mostListed = 10;

export const transcriptRoutes = routes(transcriptApi, {
  async start({ work, actor, params: { ticketUuid }, body }) {
    return startTranscript(work, actor, ticketUuid, body);
  },

  async list({ tx, actor }) {
    const rows = await tx
      .select()
      .from(transcripts)
      .where(eq(transcripts.userId, actor.userId))
      .orderBy(desc(transcripts.id))
      .limit(mostListed);
    return { transcripts: rows };
  },

  async get({ tx, actor, params: { id } }) {
    return ownTranscript(tx, actor, id);
  },

  async link({ tx, work, actor, params: { id } }) {
    const row = await ownTranscript(tx, actor, id);
    const [ticket] = await tx
      .select({ id: tickets.id })
      .from(tickets)
      .where(and(eq(tickets.id, row.ticketId), maySee(actor)));
    found(ticket, 'ERR_NO_TICKET_FOUND');
    if (row.state !== 'done') throw new AppError('ERR_TRANSCRIPT_STATE');
    return { url: work.links.sign(row.companyId, id, 'transcripts'), expiresInSeconds: linkLifeMs / 2000 };
  },

  async cancel({ work, tx, actor, params: { id } }) {
    const row = await ownTranscript(tx, actor, id);
    const cancelled = await changeRunning(work, row.id, { state: 'cancelled', finishedAt: work.clock.now() });
    return cancelled ?? row;
  },
});
