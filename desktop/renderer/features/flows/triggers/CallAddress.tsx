import { Text } from '@mantine/core';
import { CopyField } from '../../../components/copy/CopyField.tsx';
import { serverOrigin } from '../../../lib/api.ts';
import { useTriggerText } from './trigger.texts.ts';

/** The address that a program calls to begin a rule, and what it sends. */
export function CallAddress({ flowId }: { flowId: number | undefined }) {
  const text = useTriggerText();
  if (flowId === undefined)
    return (
      <Text size="sm" c="var(--ink-3)">
        {text('callLater')}
      </Text>
    );
  return (
    <CopyField
      label={text('callAddress')}
      description={text('callHint')}
      value={`${serverOrigin()}/api/flowbuilder/${flowId}/call`}
    />
  );
}
