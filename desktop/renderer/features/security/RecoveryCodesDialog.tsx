import { Button, Code, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Dialog } from '../../components/Dialog.tsx';
import { useWords } from '../../lib/texts/words.texts.ts';
import { useSecurityText } from './security.texts.ts';

/** Shows recovery codes, only this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const text = useSecurityText();
  const words = useWords();
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
          <CopyButton value={codes.join('\n')}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                onClick={copy}
              >
                {words(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{text('recoveryKept')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
