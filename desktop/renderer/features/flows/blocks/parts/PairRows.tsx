import { ActionIcon, Button, Group, Input, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useHttpText } from './http.texts.ts';

interface Props {
  label: string;
  hint?: string;
  count: number;
  most: number;
  addLabel: string;
  onAdd(): void;
  onRemove(at: number): void;
  /** The two fields of a row. */
  children(at: number): ReactNode;
}

/** Rows of two fields, which people add and remove. */
export function PairRows({ label, hint, count, most, addLabel, onAdd, onRemove, children }: Props) {
  const text = useHttpText();
  return (
    <Input.Wrapper label={label} labelElement="div" description={hint}>
      <Stack gap={8} mt={4}>
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; nothing else tells two new ones apart
          <Group key={at} gap={4} wrap="nowrap" align="flex-start">
            {children(at)}
            <ActionIcon
              size={32}
              aria-label={text('removeRow', { number: `${label} ${at + 1}` })}
              onClick={() => onRemove(at)}
            >
              <IconTrash size={18} stroke={1.7} />
            </ActionIcon>
          </Group>
        ))}
        {count < most && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={16} />}
            style={{ alignSelf: 'flex-start' }}
            onClick={onAdd}
          >
            {addLabel}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
