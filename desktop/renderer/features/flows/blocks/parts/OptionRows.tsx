import { ActionIcon, Button, Group, Input, NumberInput, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { SortRows } from '../../../../components/sort/SortRows.tsx';
import { useAskText } from './ask.texts.ts';

/** What a customer can choose. Menus give each option a number, to which its way out belongs. */
export interface OptionRow {
  number: number;
  value: string;
}

interface Props {
  label: string;
  hint?: string;
  options: readonly OptionRow[];
  most: number;
  /** People may change the numbers. */
  hasNumbers?: boolean;
  /** What is wrong with the options together, and with one of them. */
  error?: ReactNode;
  errorAt(at: number): ReactNode;
  onChange(options: OptionRow[]): void;
}

const moved = <T,>(rows: readonly T[], from: number, to: number): T[] => {
  const after = [...rows];
  after.splice(to, 0, ...after.splice(from, 1));
  return after;
};

/** The options of a menu or a choice, in an order that people change by mouse, finger or keys. */
export function OptionRows({ label, hint, options, most, hasNumbers, error, errorAt, onChange }: Props) {
  const text = useAskText();
  // Numbers may be the same while somebody types, so rows have keys of their own.
  const [keys, setKeys] = useState(() => options.map((_, at) => at));
  const [nextKey, setNextKey] = useState(options.length);
  const [firstAdded] = useState(options.length);
  const rows = options.map((option, at) => ({ ...option, key: keys[at] ?? -1 - at }));

  function move(from: number, to: number) {
    setKeys(moved(keys, from, to));
    onChange(moved(options, from, to));
  }
  function add() {
    setKeys([...keys, nextKey]);
    setNextKey(nextKey + 1);
    onChange([...options, { number: Math.max(0, ...options.map(({ number }) => number)) + 1, value: '' }]);
  }
  function drop(at: number) {
    setKeys(keys.filter((_, one) => one !== at));
    onChange(options.filter((_, one) => one !== at));
  }
  const change = (at: number, changes: Partial<OptionRow>) =>
    onChange(options.map((option, one) => (one === at ? { ...option, ...changes } : option)));

  return (
    <Input.Wrapper label={label} labelElement="div" description={hint} error={error} withAsterisk>
      <Stack gap={8} mt={4} align="stretch">
        <SortRows
          label={label}
          rows={rows}
          keyOf={({ key }) => String(key)}
          nameOf={({ value }, at) => value || text('menuOption', { number: at + 1 })}
          onMove={move}
        >
          {({ number, value, key }, at) => (
            <Group gap={4} wrap="nowrap" align="flex-start">
              {hasNumbers && (
                <OptionNumber at={at} value={number} onChange={(typed) => change(at, { number: typed })} />
              )}
              <TextInput
                autoFocus={key >= firstAdded}
                style={{ flex: 1 }}
                maxLength={100}
                aria-label={text('menuOption', { number: at + 1 })}
                value={value}
                error={errorAt(at)}
                onChange={(event) => change(at, { value: event.currentTarget.value })}
              />
              <ActionIcon
                size={32}
                aria-label={text('removeOption', { number: at + 1 })}
                onClick={() => drop(at)}
              >
                <IconTrash size={18} stroke={1.7} />
              </ActionIcon>
            </Group>
          )}
        </SortRows>
        {options.length < most && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={16} />}
            style={{ alignSelf: 'flex-start' }}
            onClick={add}
          >
            {text('addMenuOption')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

/** The number of an option, by which customers choose it. */
function OptionNumber({ at, value, onChange }: { at: number; value: number; onChange(value: number): void }) {
  const text = useAskText();
  return (
    <NumberInput
      w={56}
      hideControls
      min={0}
      max={999}
      allowDecimal={false}
      aria-label={text('optionNumber', { number: at + 1 })}
      value={value}
      onChange={(typed) => onChange(Number(typed) || 0)}
    />
  );
}
