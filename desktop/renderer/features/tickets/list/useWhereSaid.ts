import { connectionNames, isDown } from '../../../pickers/connectionNames.ts';

interface WhereSaid {
  withConnection: boolean;
  withChannel: boolean;
  /** The ids of connections that are down. */
  down: ReadonlySet<number>;
}

/**
 * What rows show about their connection (INBOX-31): its name if there are several, its channel if these
 * differ, and whether it is down.
 */
export function useWhereSaid(): WhereSaid {
  const connections = connectionNames.useRows();
  return {
    withConnection: connections.length > 1,
    withChannel: new Set(connections.map(({ channel }) => channel)).size > 1,
    down: new Set(connections.filter(isDown).map(({ id }) => id)),
  };
}
