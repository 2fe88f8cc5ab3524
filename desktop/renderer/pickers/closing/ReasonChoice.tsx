import { Button, Kbd, Stack, Text, TextInput } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { ClosingReason } from '@recado/shared/features/closingReasons';
import { useState } from 'react';
import { matchesText } from '../../lib/format/foldText.ts';
import { useClosingText } from './closing.texts.ts';
import classes from './ReasonChoice.module.css';

/** The first reasons have a key, up to this many. */
const mostKeys = 9;

interface Props {
  reasons: readonly ClosingReason[];
  /** Whether a ticket can only be resolved with a reason. */
  isRequired: boolean;
  /** Undefined to resolve without a reason. */
  onChoose(id: number | undefined): void;
}

/** Closing reasons under the keys 1 to 9; a longer list has a search (CLOSING-03). */
export function ReasonChoice({ reasons, isRequired, onChoose }: Props) {
  const text = useClosingText();
  const [typed, setTyped] = useState('');
  const hasKeys = reasons.length <= mostKeys;
  const found = reasons.filter(({ name }) => matchesText(name, typed));
  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, altKey, metaKey, repeat } = event;
    if (!hasKeys || ctrlKey || altKey || metaKey || repeat || !/^[1-9]$/.test(key)) return;
    const reason = reasons[Number(key) - 1];
    if (!reason) return;
    event.preventDefault();
    onChoose(reason.id);
  });
  return (
    <Stack gap={8}>
      {!hasKeys && (
        <TextInput
          aria-label={text('find')}
          placeholder={text('find')}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !found[0]) return;
            event.preventDefault();
            onChoose(found[0].id);
          }}
        />
      )}
      <div className={classes.list}>
        {found.map(({ id, name }, index) => (
          <Button
            key={id}
            variant="default"
            justify="space-between"
            fullWidth
            rightSection={hasKeys && <Kbd aria-hidden>{index + 1}</Kbd>}
            data-autofocus={(hasKeys && index === 0) || undefined}
            onClick={() => onChoose(id)}
          >
            {name}
          </Button>
        ))}
        {found.length === 0 && <Text size="sm">{text('noneFound')}</Text>}
      </div>
      {!isRequired && (
        <Button variant="subtle" color="gray" onClick={() => onChoose(undefined)}>
          {text('withoutReason')}
        </Button>
      )}
    </Stack>
  );
}
