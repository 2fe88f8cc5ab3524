import { connectionNames, isDown } from '../../../pickers/connectionNames.ts';

interface WhereSaid {
  withConnection: boolean;
  withChannel: boolean;
  /** Connections that do not work, by id. */
  down: ReadonlySet<number>;
}

/** What is worth saying of where a ticket came in (INBOX-31): the connection where there are several, its channel where these differ, and that it does not work. */
export function useWhereSaid(): WhereSaid {
  const connections = connectionNames.useRows();
  return {
    withConnection: connections.length > 1,
    withChannel: new Set(connections.map(({ channel }) => channel)).size > 1,
    down: new Set(connections.filter(isDown).map(({ id }) => id)),
  };
}
