import { LimitBar } from '../../../components/labels/LimitBar.tsx';
import { formatNumber } from '../../../lib/format/formatNumber.ts';

interface Props {
  spent: number;
  /** Null: no limit. */
  limit: number | null;
}

/** Tokens of a month. */
export const TokenBar = ({ spent, limit }: Props) => (
  <LimitBar used={spent} limit={limit} format={formatNumber} warnFrom={0.8} />
);
