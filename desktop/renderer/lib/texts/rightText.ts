import type { Grantable } from '@recado/shared/permissions';
import { type Row, texts } from './texts.ts';

/** The words for what a right allows, by the right. */
export const useRightText = texts('rights', {} as Record<Grantable, Row>);

/** Loads the words of every right. */
export function explainRights(rows: Record<Grantable, Row>): void {
  texts('rights', rows);
}
