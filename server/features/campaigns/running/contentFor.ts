import type { StoredTextTemplate, TextSlot } from '@recado/shared/features/campaigns';
import type { StoredCampaign } from '../rows/campaignRow.ts';
import type { StoredEntry } from './nextEntry.ts';
import { nextSlot } from './nextSlot.ts';

/** What leaves for one person: a text, or a template in its place. */
export interface Content {
  slot: TextSlot;
  /** The slot was chosen now. */
  isNew: boolean;
  /** It asks first (BOT-88). */
  asks: boolean;
  text: string;
  template: StoredTextTemplate | null;
}

/** What a campaign has to say. */
export type Written = Pick<StoredCampaign, 'texts' | 'templates' | 'confirmations' | 'confirmationTemplates'>;

/** The five texts; a template counts as its words, which are never empty. */
export const writtenTexts = ({ texts, templates }: Pick<Written, 'texts' | 'templates'>): string[] =>
  texts.map((text, n) => (templates[n] ? templates[n].body || templates[n].name : text));

/** The same of what asks first. */
export const writtenQuestions = ({ confirmations, confirmationTemplates }: Written): string[] =>
  writtenTexts({ texts: confirmations, templates: confirmationTemplates });

/**
 * What this person gets: the text that they were asked with, as long as the campaign has it, else the next one.
 * `isWindowClosed`: only templates may leave, so one of those is chosen. Undefined: the campaign has nothing for them.
 */
export function contentFor(
  campaign: StoredCampaign,
  entry: Pick<StoredEntry, 'slot' | 'state'>,
  isWindowClosed: boolean,
): Content | undefined {
  const { id, textsGiven, keptSlot, confirmation, templates, confirmationTemplates } = campaign;
  const asks = confirmation && entry.state === 'waiting';
  const written = writtenTexts(campaign);
  const questions = writtenQuestions(campaign);
  const mayLeave = (slot: number) => {
    if (!written[slot - 1]) return false;
    if (!isWindowClosed) return true;
    // A slot without a question of its own asks with the first one that there is.
    const at = asks ? questionAt(questions, slot) : slot - 1;
    return (asks ? confirmationTemplates : templates)[at] != null;
  };
  // A text that a person chose for everybody (BOT-87), as long as the campaign has it.
  const isKept = keptSlot !== null && mayLeave(keptSlot);
  const isOffered = (slot: number) => !isKept || slot === keptSlot;
  const isNew = entry.slot === null || !written[entry.slot - 1];
  const slot = isNew
    ? nextSlot(
        written.map((text, n) => (mayLeave(n + 1) && isOffered(n + 1) ? text : '')),
        { campaignId: id, textsGiven },
      )
    : (entry.slot as TextSlot);
  if (slot === undefined || !mayLeave(slot)) return undefined;
  const at = asks ? questionAt(questions, slot) : slot - 1;
  return {
    ...{ slot, isNew, asks },
    text: (asks ? campaign.confirmations : campaign.texts)[at] ?? '',
    template: (asks ? confirmationTemplates : templates)[at] ?? null,
  };
}

/** The place of what asks with this text: its own words, else the first ones there are. */
const questionAt = (questions: readonly string[], slot: number): number =>
  questions[slot - 1] ? slot - 1 : questions.findIndex((question) => question !== '');
