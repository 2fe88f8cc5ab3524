import { create } from 'zustand';

/** Client ids of messages that a full device could not store, per outbox: they live as long as the page. */
const useUnkept = create<Readonly<Record<string, readonly string[]>>>(() => ({}));

/** Notes which messages of an outbox the last write could not store; none after one that could. */
export function noteUnkept(outbox: string, clientIds: readonly string[]): void {
  const before = useUnkept.getState()[outbox] ?? [];
  if (before.join() !== clientIds.join()) useUnkept.setState({ [outbox]: clientIds });
}

/** True if this device holds one of these messages nowhere but in this page. */
export const isAnyUnkept = (items: readonly { clientId: string }[]): boolean => {
  const unkept = new Set(Object.values(useUnkept.getState()).flat());
  return items.some(({ clientId }) => unkept.has(clientId));
};

/** The same as `isAnyUnkept`, for components. */
export function useAnyUnkept(items: readonly { clientId: string }[]): boolean {
  return useUnkept(() => isAnyUnkept(items));
}
