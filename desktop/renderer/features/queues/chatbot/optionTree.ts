import {
  type Chatbot,
  type ChatbotInput,
  mayHaveOptions,
  mostOptionLevels,
  mostOptionsBeside,
  type OptionType,
} from '@recado/shared/features/chatbots';

/** An option while a user edits it. `key` identifies it on the page, even before it is saved. */
export interface Option {
  key: string;
  id?: number;
  name: string;
  greetingMessage: string;
  queueType: OptionType;
  optQueueId: number | null;
  optUserId: number | null;
  optFileId: number | null;
  optIntegrationId: number | null;
  closeTicket: boolean;
  options: Option[];
}

/** Where an option goes, relative to another one. */
export type Position = 'before' | 'after' | 'inside';

/** The stored options, for the editor. */
export const edited = (options: readonly Chatbot[]): Option[] =>
  options.map(({ queueId: _queue, parentId: _parent, options, ...option }) => ({
    ...option,
    key: `o${option.id}`,
    options: edited(options),
  }));

/**
 * The options as the server expects them. With `known`, an option whose id is missing there goes out as a new
 * one.
 */
export const sent = (options: readonly Option[], storedIds?: ReadonlySet<number>): ChatbotInput[] =>
  options.map(({ key: _, id, options, ...option }) => ({
    ...option,
    ...(id !== undefined && (storedIds?.has(id) ?? true) && { id }),
    options: sent(options, storedIds),
  }));

/** The ids of the options and of all their descendants. */
export const idsOf = (options: readonly Chatbot[]): number[] =>
  options.flatMap(({ id, options }) => [id, ...idsOf(options)]);

/** An empty new option. */
export const newOption = (): Option => ({
  key: `n${crypto.randomUUID()}`,
  name: '',
  greetingMessage: '',
  queueType: 'text',
  optQueueId: null,
  optUserId: null,
  optFileId: null,
  optIntegrationId: null,
  closeTicket: false,
  options: [],
});

/** An option's siblings, and its parent. */
interface Place {
  beside: readonly Option[];
  index: number;
  parent: Option | undefined;
  /** The level in the tree, from 1. */
  level: number;
}

/** Where an option is in the tree. */
export function placeOf(
  options: readonly Option[],
  key: string,
  parent?: Option,
  level = 1,
): Place | undefined {
  const index = options.findIndex((option) => option.key === key);
  if (index !== -1) return { beside: options, index, parent, level };
  for (const option of options) {
    const inside = placeOf(option.options, key, option, level + 1);
    if (inside) return inside;
  }
  return undefined;
}

/** The option with this key. */
export const optionOf = (options: readonly Option[], key: string): Option | undefined => {
  const place = placeOf(options, key);
  return place?.beside[place.index];
};

/** Whether this option can contain another. */
export const mayTake = (options: readonly Option[], key: string): boolean => {
  const option = optionOf(options, key);
  return option !== undefined && mayHaveOptions(option.queueType);
};

/** A copy of the tree with one option changed. */
export const changed = (options: readonly Option[], key: string, changes: Partial<Option>): Option[] =>
  options.map((option) =>
    option.key === key
      ? { ...option, ...changes }
      : { ...option, options: changed(option.options, key, changes) },
  );

/** A copy of the tree without an option and its descendants. */
export const without = (options: readonly Option[], key: string): Option[] =>
  options
    .filter((option) => option.key !== key)
    .map((option) => ({ ...option, options: without(option.options, key) }));

/**
 * A copy of the tree with an option beside another, or last inside it. Without `at` it comes last on the
 * first level.
 */
export function inserted(
  options: readonly Option[],
  option: Option,
  at?: { key: string; position: Position },
): Option[] {
  if (!at) return [...options, option];
  return options.flatMap((one) => {
    if (one.key !== at.key) return [{ ...one, options: inserted(one.options, option, at) }];
    if (at.position === 'inside') return [{ ...one, options: [...one.options, option] }];
    return at.position === 'before' ? [option, one] : [one, option];
  });
}

const levelsOf = (option: Option): number => 1 + Math.max(0, ...option.options.map(levelsOf));

/**
 * Whether an option can move there. It cannot move into itself, below an option that ends the bot, or beyond
 * the limits.
 */
export function mayMove(
  options: readonly Option[],
  key: string,
  to: { key: string; position: Position },
): boolean {
  const moving = optionOf(options, key);
  const place = placeOf(options, to.key);
  if (!moving || !place || key === to.key || optionOf(moving.options, to.key)) return false;
  const target = place.beside[place.index]!;
  const isInside = to.position === 'inside';
  const parent = isInside ? target : place.parent;
  if (parent && !mayHaveOptions(parent.queueType)) return false;
  const beside = isInside ? target.options : place.beside;
  if (!beside.some((one) => one.key === key) && beside.length >= mostOptionsBeside) return false;
  return place.level + (isInside ? 1 : 0) + levelsOf(moving) - 1 <= mostOptionLevels;
}

/** A copy of the tree with an option moved; undefined where it cannot go. */
export function moved(
  options: readonly Option[],
  key: string,
  to: { key: string; position: Position } | undefined,
): Option[] | undefined {
  if (!to || !mayMove(options, key, to)) return undefined;
  return inserted(without(options, key), optionOf(options, key)!, to);
}

/** One step of an option: past a sibling, into the one above it, or out of its parent. */
export type Step = 'up' | 'down' | 'in' | 'out';

/** The target of a step; undefined when there is none. */
export function stepOf(
  options: readonly Option[],
  key: string,
  step: Step,
): { key: string; position: Position } | undefined {
  const place = placeOf(options, key);
  if (!place) return undefined;
  const { beside, index, parent } = place;
  const [before, after] = [beside[index - 1], beside[index + 1]];
  if (step === 'up') return before && { key: before.key, position: 'before' };
  if (step === 'down') return after && { key: after.key, position: 'after' };
  if (step === 'in') return before && { key: before.key, position: 'inside' };
  return parent && { key: parent.key, position: 'after' };
}

/** The path of an option, as indexes from the first level: `0.options.2`. */
export function pathOf(options: readonly Option[], key: string): string | undefined {
  for (const [index, option] of options.entries()) {
    if (option.key === key) return String(index);
    const inside = pathOf(option.options, key);
    if (inside !== undefined) return `${index}.options.${inside}`;
  }
  return undefined;
}

/** The key of the option at a path, or of the last option on the way to a field. */
export function keyAt(options: readonly Option[], path: string): string | undefined {
  const [first, ...rest] = path.split('.');
  const option = options[Number(first)];
  if (!option) return undefined;
  return (
    (rest[0] === 'options' && rest.length > 1 && keyAt(option.options, rest.slice(1).join('.'))) || option.key
  );
}

/** The number of options on all levels. */
export const countAll = (options: readonly Option[]): number =>
  options.reduce((sum, { options }) => sum + 1 + countAll(options), 0);
