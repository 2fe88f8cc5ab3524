import { ActionIcon, CopyButton, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { serverOrigin } from '../../lib/api.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { useTokenText } from './tokens.texts.ts';

/** The address that programs which are agents use with a token, to copy (MCP-13). */
export function AgentAddress() {
  const text = useTokenText();
  const words = useWords();
  const address = `${serverOrigin()}/api/mcp`;
  return (
    <TextInput
      mb={16}
      label={text('agentAddress')}
      description={text('agentHint')}
      inputWrapperOrder={['label', 'input', 'description']}
      value={address}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <ActionIcon
              size={32}
              variant="subtle"
              aria-label={words(copied ? 'copied' : 'copy')}
              onClick={copy}
            >
              {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            </ActionIcon>
          )}
        </CopyButton>
      }
    />
  );
}
