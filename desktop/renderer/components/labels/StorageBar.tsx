import { formatBytes } from '../../lib/format/format.ts';
import { LimitBar } from './LimitBar.tsx';

interface Props {
  usedBytes: number;
  /** Null: no limit. */
  mostBytes: number | null;
  /** The share from which it warns, 0 to 1. */
  warnFrom: number;
}

/** The storage that files take. */
export const StorageBar = ({ usedBytes, mostBytes, warnFrom }: Props) => (
  <LimitBar used={usedBytes} limit={mostBytes} format={formatBytes} warnFrom={warnFrom} />
);
