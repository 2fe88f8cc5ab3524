import { type Integration, type IntegrationUses, integrationApi } from '@recado/shared/features/integrations';
import { useState } from 'react';
import { HandOverDialog } from '../../components/HandOverDialog.tsx';
import { call } from '../../lib/api.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { integrationList } from './integrations.live.ts';
import { useIntegrationText } from './integrations.texts.ts';

const unused: IntegrationUses = { connections: [], queues: [], options: [] };

interface Props {
  integration: Integration;
  onClose(): void;
}

/** Asks before an integration is deleted, and names what it answers for (INTEG-05). */
export function RemoveIntegrationDialog({ integration: { id, name }, onClose }: Props) {
  const text = useIntegrationText();
  const words = useWords();
  const [uses, setUses] = useState(unused);
  const params = { id };
  const describe = (kind: keyof IntegrationUses) => (count: number) =>
    text(`uses_${kind}`, { count, names: uses[kind].join(', ') });
  return (
    <HandOverDialog
      title={words('removeTitle', { name })}
      load={async () => {
        const found = await call(integrationApi.uses, { params });
        setUses(found);
        return {
          connections: found.connections.length,
          queues: found.queues.length,
          options: found.options.length,
        };
      }}
      says={{
        connections: describe('connections'),
        queues: describe('queues'),
        options: describe('options'),
      }}
      nothing={text('unused')}
      heir={() => text('usesHint')}
      remove={async () => {
        await call(integrationApi.remove, { params });
        integrationList.drop(id);
      }}
      done={words('removed', { name })}
      onClose={onClose}
    />
  );
}
