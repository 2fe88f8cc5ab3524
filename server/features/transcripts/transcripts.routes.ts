import { AppError, found } from '@recado/shared/errors';
import { transcriptApi } from '@recado/shared/features/transcripts';
import { and, desc, eq } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import { linkLifeMs } from '../../storage/links.ts';
import { maySee } from '../core/access/access.ts';
import { cancelMadeFile, linksToParts } from '../core/madeFiles/madeFileRows.ts';
import { madeFiles } from '../core/madeFiles/madeFiles.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { startTranscript } from './startTranscript.ts';
import { kind, ownTranscript, publishTranscript, shownTranscript } from './transcriptRow.ts';

const mostListed = 10;

export const transcriptRoutes = routes(transcriptApi, {
  async start({ work, actor, params: { ticketUuid }, body }) {
    return shownTranscript(await startTranscript(work, actor, ticketUuid, body));
  },

  async list({ tx, actor }) {
    const rows = await tx
      .select()
      .from(madeFiles)
      .where(and(eq(madeFiles.kind, kind), eq(madeFiles.userId, actor.userId)))
      .orderBy(desc(madeFiles.id))
      .limit(mostListed);
    return { transcripts: rows.map(shownTranscript) };
  },

  async get({ tx, actor, params: { id } }) {
    return shownTranscript(await ownTranscript(tx, actor, id));
  },

  async link({ tx, work, actor, params: { id } }) {
    const row = await ownTranscript(tx, actor, id);
    const [ticket] = await tx
      .select({ id: tickets.id })
      .from(tickets)
      .where(and(eq(tickets.id, row.ticketId!), maySee(actor)));
    found(ticket, 'ERR_NO_TICKET_FOUND');
    if (row.state !== 'done') throw new AppError('ERR_TRANSCRIPT_STATE');
    const [file] = await linksToParts(work, row, 'transcripts');
    return { url: file!.path, expiresInSeconds: linkLifeMs / 2000 };
  },

  async cancel({ work, tx, actor, params: { id } }) {
    const row = await ownTranscript(tx, actor, id);
    return shownTranscript((await cancelMadeFile(work, row, publishTranscript)) ?? row);
  },
});
