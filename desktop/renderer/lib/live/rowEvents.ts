import type { EventName, EventPayload } from '@recado/shared/events';

/** The row that a topic carries, under the topic's own name. */
type RowOf<N extends EventName> = N extends EventName
  ? EventPayload<N> extends infer Event
    ? Event extends { [K in N]: infer Row }
      ? Row
      : never
    : never
  : never;

/** Topics with the payload `{ action: 'delete', tagId }` or `{ action, tag }`. */
type RowTopic = {
  [N in EventName]: Extract<EventPayload<N>, { action: 'delete' } & Record<`${N}Id`, number>> extends never
    ? never
    : N;
}[EventName];

/** Applies the events of such a topic to the feature's list. */
export const rowEvents =
  <N extends RowTopic>(topic: N, list: { put(row: RowOf<N>): void; drop(id: number): void }) =>
  (event: EventPayload<N>): void => {
    const change = event as Record<string, unknown>;
    if (change.action === 'delete') list.drop(change[`${topic}Id`] as number);
    else list.put(change[topic] as RowOf<N>);
  };
