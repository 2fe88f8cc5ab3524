import { connectionNames } from '../../../pickers/connectionNames.ts';

/** What is worth saying of where a ticket came in (INBOX-31): the connection where there are several, its channel where these differ. */
export function useWhereSaid(): { withConnection: boolean; withChannel: boolean } {
  const connections = connectionNames.useRows();
  return {
    withConnection: connections.length > 1,
    withChannel: new Set(connections.map(({ channel }) => channel)).size > 1,
  };
}
