import { useState } from 'react';
import { undoToast } from '../../../components/undoToast.tsx';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useChatbotText } from './chatbot.texts.ts';
import {
  inserted,
  keyAt,
  newOption,
  type Option,
  optionOf,
  type Position,
  pathOf,
  placeOf,
  without,
} from './optionTree.ts';

interface Options {
  options: readonly Option[];
  onChange(change: (options: readonly Option[]) => Option[]): void;
  /** Errors by their path in the form: `chatbots.0.options.1.name`. */
  errors: Record<string, unknown>;
}

const field = 'chatbots.';

/** The option that the user edits. A new one is chosen at once, and next to a removed one its neighbour. */
export function useOptionChoice({ options, onChange, errors }: Options) {
  const text = useChatbotText();
  const words = useWords();
  const wrong = Object.keys(errors).find((path) => path.startsWith(field));
  const [chosen, choose] = useState<string>();
  const selected = chosen ?? (wrong && keyAt(options, wrong.slice(field.length)));

  const add = (at?: { key: string; position: Position }) => {
    const made = newOption();
    onChange((now) => inserted(now, made, at));
    choose(made.key);
  };
  const remove = (key: string) => {
    const place = placeOf(options, key);
    const gone = optionOf(options, key);
    if (!place || !gone) return;
    const { beside, index, parent } = place;
    const neighbour = beside[index + 1] ?? beside[index - 1] ?? parent;
    const back = beside[index - 1]
      ? { key: beside[index - 1]!.key, position: 'after' as const }
      : beside[index + 1]
        ? { key: beside[index + 1]!.key, position: 'before' as const }
        : parent && { key: parent.key, position: 'inside' as const };
    onChange((now) => without(now, key));
    choose(neighbour?.key);
    undoToast({
      message: text('removed', { name: gone.name || text('unnamed') }),
      label: words('undo'),
      undo: async () => {
        // When the old neighbour is gone too, the option comes last.
        onChange((now) => inserted(now, gone, back && optionOf(now, back.key) ? back : undefined));
        choose(key);
        return true;
      },
    });
  };

  return {
    selected,
    option: selected === undefined ? undefined : optionOf(options, selected),
    choose,
    add,
    remove,
    errors: selected === undefined ? {} : errorsOf(errors, pathOf(options, selected)),
  };
}

/** The errors of one option, by their path in it. */
function errorsOf(errors: Record<string, unknown>, path: string | undefined): Record<string, unknown> {
  const begin = `${field}${path}.`;
  return path === undefined
    ? {}
    : Object.fromEntries(
        Object.entries(errors).flatMap(([at, why]) =>
          at.startsWith(begin) ? [[at.slice(begin.length), why]] : [],
        ),
      );
}
