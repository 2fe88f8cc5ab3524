import { CopyField } from '../../components/copy/CopyField.tsx';
import { serverOrigin } from '../../lib/api.ts';
import { useTokenText } from './tokens.texts.ts';

/** The address that programs which are agents use with a token, to copy (MCP-13). */
export function AgentAddress() {
  const text = useTokenText();
  return (
    <CopyField
      mb={16}
      label={text('agentAddress')}
      description={text('agentHint')}
      inputWrapperOrder={['label', 'input', 'description']}
      value={`${serverOrigin()}/api/mcp`}
    />
  );
}
