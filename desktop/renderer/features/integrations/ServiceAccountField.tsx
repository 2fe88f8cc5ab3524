import { ActionIcon, Button, FileButton, Group, Input, Text, Textarea } from '@mantine/core';
import { IconFileUpload, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useFileDrop } from '../../components/drop/useFileDrop.ts';
import { Hint } from '../../components/hint/Hint.tsx';
import { Strip } from '../../components/Strip.tsx';
import { readServiceAccount } from './readServiceAccount.ts';
import classes from './ServiceAccountField.module.css';
import { useSecretText } from './secret.texts.ts';

/** The largest file that is read, bytes: a key has some 2,400. */
const mostBytes = 20_000;

interface Props {
  value: string;
  /** The project that the form names. */
  projectName: string;
  onChange(json: string | undefined): void;
  onProject(project: string): void;
  error: ReactNode;
}

/**
 * Takes the JSON of a service account by paste, drop or choice. The page reads it first: it shows project and address of
 * the account in place of the key, or says what is wrong with it.
 */
export function ServiceAccountField({ value, projectName, onChange, onProject, error }: Props) {
  const text = useSecretText();
  const [isTooLarge, setTooLarge] = useState(false);
  const take = (json: string) => {
    setTooLarge(false);
    onChange(json.trim() === '' ? undefined : json.trim());
    const read = readServiceAccount(json);
    if ('account' in read && projectName.trim() === '') onProject(read.account.project);
  };
  async function takeFile(file: File | null | undefined) {
    if (!file) return;
    if (file.size > mostBytes) return setTooLarge(true);
    take(await file.text());
  }
  const { isOver, drop } = useFileDrop(([file]) => void takeFile(file));
  const read = value ? readServiceAccount(value) : undefined;
  if (read && 'account' in read)
    return (
      <Input.Wrapper label={text('account')} labelElement="div" error={error}>
        <div {...drop}>
          <ReadAccount
            account={read.account}
            projectName={projectName.trim()}
            onProject={onProject}
            onClear={() => onChange(undefined)}
          />
        </div>
      </Input.Wrapper>
    );
  const wrong = isTooLarge
    ? text('tooLarge')
    : read && text(`wrong_${read.wrong}`, { field: read.wrong === 'incomplete' ? read.field : '' });
  return (
    <div {...drop}>
      <Textarea
        label={text('account')}
        description={text('accountHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        classNames={{ input: classes.field ?? '' }}
        data-over={isOver || undefined}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        placeholder={'{ "type": "service_account", … }'}
        value={value}
        onChange={(event) => take(event.currentTarget.value)}
        error={wrong ?? error}
      />
      <Group mt={8}>
        <FileButton accept=".json,application/json" onChange={(file) => void takeFile(file)}>
          {(props) => (
            <Button variant="default" leftSection={<IconFileUpload size={16} />} {...props}>
              {text('chooseFile')}
            </Button>
          )}
        </FileButton>
      </Group>
    </div>
  );
}

/** Project and address of a service account that was read; another project than the form's can be taken over. */
function ReadAccount({
  account: { project, email },
  projectName,
  onProject,
  onClear,
}: {
  account: { project: string; email: string };
  projectName: string;
  onProject(project: string): void;
  onClear(): void;
}) {
  const text = useSecretText();
  const isOther = projectName !== '' && projectName !== project;
  return (
    <>
      <div className={classes.account}>
        <div className={classes.facts}>
          <Text size="sm">
            {text('project')}: {project}
          </Text>
          <Text size="xs" c="dimmed">
            {text('clientEmail')}: {email}
          </Text>
        </div>
        <Hint label={text('clear')}>
          <ActionIcon aria-label={text('clear')} onClick={onClear}>
            <IconX size={16} />
          </ActionIcon>
        </Hint>
      </div>
      {isOther && (
        <div className={classes.other}>
          <Strip
            action={
              <Button size="compact-sm" variant="default" onClick={() => onProject(project)}>
                {text('useProject')}
              </Button>
            }
          >
            {text('otherProject', { project, typed: projectName })}
          </Strip>
        </div>
      )}
    </>
  );
}
