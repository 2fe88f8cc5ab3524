import {
  type Chatbot,
  type ChatbotInput,
  mayHaveOptions,
  mostOptionLevels,
  mostOptionsBeside,
  type OptionType,
} from '@recado/shared/features/chatbots';

/** An option while it is edited; `key` is its name here, also of one that is not saved yet. */
export interface Option {
  key: string;
  id?: number;
  name: string;
  greetingMessage: string;
  queueType: OptionType;
  optQueueId: number | null;
  optUserId: number | null;
  optFileId: number | null;
  closeTicket: boolean;
  options: Option[];
}

/** Where an option goes, seen from another one. */
export type Position = 'before' | 'after' | 'inside';

/** Options as they are edited. */
export const edited = (options: readonly Chatbot[]): Option[] =>
  options.map(
    ({ id, name, greetingMessage, queueType, optQueueId, optUserId, optFileId, closeTicket, options }) => ({
      key: `o${id}`,
      id,
      name,
      greetingMessage,
      queueType,
      optQueueId,
      optUserId,
      optFileId,
      closeTicket,
      options: edited(options),
    }),
  );

/** Options as they are sent; with `known`, those of ids that are not there any more as new ones. */
export const sent = (options: readonly Option[], known?: ReadonlySet<number>): ChatbotInput[] =>
  options.map(({ key: _, id, options, ...option }) => ({
    ...option,
    ...(id !== undefined && (known?.has(id) ?? true) && { id }),
    options: sent(options, known),
  }));

/** The ids of options and of all that lies below them. */
export const idsOf = (options: readonly Chatbot[]): number[] =>
  options.flatMap(({ id, options }) => [id, ...idsOf(options)]);

/** A new one. */
export const newOption = (): Option => ({
  key: `n${crypto.randomUUID()}`,
  name: '',
  greetingMessage: '',
  queueType: 'text',
  optQueueId: null,
  optUserId: null,
  optFileId: null,
  closeTicket: false,
  options: [],
});

/** The options beside this one, and the one they lie in. */
interface Place {
  beside: readonly Option[];
  index: number;
  parent: Option | undefined;
  /** 1 on the first level. */
  level: number;
}

/** Where an option stands. */
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

/** The option of this name. */
export const optionOf = (options: readonly Option[], key: string): Option | undefined => {
  const place = placeOf(options, key);
  return place?.beside[place.index];
};

/** The same tree with one option changed. */
export const changed = (options: readonly Option[], key: string, changes: Partial<Option>): Option[] =>
  options.map((option) =>
    option.key === key
      ? { ...option, ...changes }
      : { ...option, options: changed(option.options, key, changes) },
  );

/** The same tree without an option and what lies in it. */
export const without = (options: readonly Option[], key: string): Option[] =>
  options
    .filter((option) => option.key !== key)
    .map((option) => ({ ...option, options: without(option.options, key) }));

/** The same tree with an option put beside another, or last inside it; without `at` last on the first level. */
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

/** May this option go there? Not into itself, not below one that ends the bot's part, not where there is no room. */
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

/** The same tree with an option moved, or undefined where it may not go. */
export function moved(
  options: readonly Option[],
  key: string,
  to: { key: string; position: Position } | undefined,
): Option[] | undefined {
  if (!to || !mayMove(options, key, to)) return undefined;
  return inserted(without(options, key), optionOf(options, key)!, to);
}

/** One step of an option: over its neighbours, into the one above it, or out of the one it lies in. */
export type Step = 'up' | 'down' | 'in' | 'out';

/** Where such a step leads; undefined: nowhere. */
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

/** The names of all options from the first level down to this one, by their places: `0.options.2`. */
export function pathOf(options: readonly Option[], key: string): string | undefined {
  for (const [index, option] of options.entries()) {
    if (option.key === key) return String(index);
    const inside = pathOf(option.options, key);
    if (inside !== undefined) return `${index}.options.${inside}`;
  }
  return undefined;
}

/** The option at such a path, or the last one on the way to a field of it. */
export function keyAt(options: readonly Option[], path: string): string | undefined {
  const [first, ...rest] = path.split('.');
  const option = options[Number(first)];
  if (!option) return undefined;
  return (
    (rest[0] === 'options' && rest.length > 1 && keyAt(option.options, rest.slice(1).join('.'))) || option.key
  );
}

/** How many options there are, with all levels. */
export const countAll = (options: readonly Option[]): number =>
  options.reduce((sum, { options }) => sum + 1 + countAll(options), 0);
