import { create } from 'zustand';

/** When rows from this device were true (epoch ms), by query hash, until the server has been asked again. */
const useAsOf = create<Readonly<Record<string, number>>>(() => ({}));

/** When the shown copy of a query was true; undefined if the rows are the server's own. */
export const useCopyTime = (queryHash: string): number | undefined => useAsOf((all) => all[queryHash]);

/** The same for code outside of components. */
export const copyTime = (queryHash: string): number | undefined => useAsOf.getState()[queryHash];

/** Notes that a query shows a copy from this device. */
export const noteCopy = (queryHash: string, savedAt: number): void =>
  useAsOf.setState({ [queryHash]: savedAt });

/** Notes that the server has answered a query. */
export const dropCopy = (queryHash: string): void => {
  if (copyTime(queryHash) !== undefined) useAsOf.setState(({ [queryHash]: _, ...others }) => others, true);
};

/** Forgets all copies: another session begins. */
export const dropCopies = (): void => useAsOf.setState({}, true);
