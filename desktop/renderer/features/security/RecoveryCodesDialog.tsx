import { Button, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { CopyTextButton } from '../../components/copy/CopyTextButton.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useSecurityText } from './security.texts.ts';

/** Shows recovery codes, only this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const text = useSecurityText();
  return (
    <Dialog title={text('recovery')} onClose={onClose} closeOnClickOutside={false}>
      <Stack gap="md">
        <Text size="sm">{text('recoveryHint')}</Text>
        <SimpleGrid cols={1} spacing={4}>
          {codes.map((code) => (
            <Code key={code}>{code}</Code>
          ))}
        </SimpleGrid>
        <Group justify="flex-end" gap="xs">
          <CopyTextButton variant="default" value={codes.join('\n')} />
          <Button onClick={onClose}>{text('recoveryKept')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
