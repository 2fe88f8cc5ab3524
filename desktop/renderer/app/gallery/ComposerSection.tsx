import { ActionIcon, Button } from '@mantine/core';
import { IconMicrophone, IconSend } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { QuoteBlock } from '../../components/bubble/QuoteBlock.tsx';
import { AnsweredBar } from '../../components/composer/AnsweredBar.tsx';
import { AttachMenu } from '../../components/composer/AttachMenu.tsx';
import { ComposerBox } from '../../components/composer/ComposerBox.tsx';
import { ComposerField } from '../../components/composer/ComposerField.tsx';
import { EmojiButton } from '../../components/emoji/EmojiButton.tsx';
import { EmojiChoices } from '../../components/emoji/EmojiChoices.tsx';
import { MentionPanel } from '../../components/mentions/MentionPanel.tsx';
import type { Nameable } from '../../components/mentions/useMentionList.ts';
import { VoiceRecorder } from '../../components/voice/VoiceRecorder.tsx';
import { toast } from '../../lib/toast.ts';
import { useIsPhone } from '../../lib/useWidth.ts';
import classes from './Gallery.module.css';
import { Section } from './Section.tsx';

const nothing = () => undefined;
const person = (id: number, name: string, color: string): Nameable => ({
  id,
  name,
  color,
  profileImage: null,
  online: id !== 3,
  awayReason: id === 2 ? 'lunch' : null,
});
const people = [
  person(1, 'Ana Clara', '#0C8599'),
  person(2, 'Bruno Lima', '#E8590C'),
  person(3, 'Carla Souza', '#9C36B5'),
];

interface Sample {
  words?: string;
  isPrivate?: boolean;
  /** Rendered above the field. */
  above?(add: (name: string) => void): ReactNode;
}

/** A composer that sends nothing. */
function Composer({ words = '', isPrivate = false, above }: Sample) {
  const [text, setText] = useState(words);
  const [isSpeaking, setSpeaking] = useState(false);
  const isPhone = useIsPhone();
  const showNames = (files: File[]) => toast.success(files.map(({ name }) => name).join(', '));
  if (isSpeaking)
    return (
      <ComposerBox>
        <VoiceRecorder
          conversation="gallery"
          format="mp3"
          onSend={(file) => showNames([file])}
          onClose={() => setSpeaking(false)}
        />
      </ComposerBox>
    );
  const emoji = <EmojiButton onPick={(emoji) => setText(text + emoji)} onLeave={nothing} />;
  return (
    <div className={classes.composer}>
      <ComposerBox
        isPrivate={isPrivate}
        tools={
          <>
            <AttachMenu isOff={isPrivate} onFiles={showNames} onClose={nothing} />
            {!isPhone && emoji}
            <ActionIcon aria-label="Record" onClick={() => setSpeaking(true)}>
              <IconMicrophone size={18} stroke={1.7} />
            </ActionIcon>
          </>
        }
        corner={emoji}
        end={
          <Button size="xs" leftSection={<IconSend size={16} />}>
            Send
          </Button>
        }
      >
        {above?.((name) => setText(`${text}${name} `))}
        <ComposerField
          aria-label="Message"
          placeholder="Digite uma mensagem"
          value={text}
          onText={setText}
          onFiles={showNames}
        />
      </ComposerBox>
    </div>
  );
}

/** The composer in each use: words, an answer, a note, a voice message, a mention. */
export function ComposerSection() {
  const [active, setActive] = useState(0);
  const [isAnswering, setAnswering] = useState(true);
  return (
    <>
      <Section name="Where one writes: words, an answer, a note that only the staff reads">
        <Composer />
        <Composer
          words="Sai hoje!"
          above={() =>
            isAnswering && (
              <AnsweredBar onRemove={() => setAnswering(false)}>
                <QuoteBlock name="Ana Clara" kind="image" words="" />
              </AnsweredBar>
            )
          }
        />
        <Composer isPrivate words="O boleto venceu ontem." />
      </Section>
      <Section name="Emoji that a colon has found">
        <div className={classes.panel}>
          <Composer
            words=":co"
            above={(add) => (
              <EmojiChoices
                id="gallery-emoji"
                list={{
                  found: [
                    { id: 0, emoji: '❤️', label: 'coração vermelho' },
                    { id: 1, emoji: '🐰', label: 'coelho' },
                  ],
                  active,
                  setActive,
                  pick: ({ emoji }) => add(emoji),
                }}
              />
            )}
          />
        </div>
      </Section>
      <Section name="Who can be named: the list stands above the field">
        <div className={classes.panel}>
          <Composer
            isPrivate
            words="@"
            above={(add) => (
              <MentionPanel
                id="gallery-mentions"
                list={{ found: people, active, setActive, pick: ({ name }) => add(name) }}
              />
            )}
          />
        </div>
      </Section>
    </>
  );
}
