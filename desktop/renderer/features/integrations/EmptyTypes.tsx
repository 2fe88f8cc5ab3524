import { Text } from '@mantine/core';
import { integrationTypes } from '@recado/shared/features/integrations';
import classes from './EmptyTypes.module.css';
import { useIntegrationText } from './integrations.texts.ts';
import { TypeMark } from './TypeMark.tsx';

/** What each type does, in one sentence, for a company without integrations. */
export function EmptyTypes() {
  const text = useIntegrationText();
  return (
    <ul className={classes.types}>
      {integrationTypes.map((type) => (
        <li key={type}>
          <TypeMark type={type} />
          <div>
            <Text size="sm" fw={500}>
              {text(type)}
            </Text>
            <Text size="sm" c="dimmed">
              {text(`does_${type}`)}
            </Text>
          </div>
        </li>
      ))}
    </ul>
  );
}
