import { Center, Loader } from '@mantine/core';
import { BrandMark } from '../components/BrandMark.tsx';
import { useWords } from '../lib/texts/words.texts.ts';

/** Shown at the start while the page tries the stored session. */
export function Splash() {
  const words = useWords();
  return (
    <Center
      h="100dvh"
      style={{ flexDirection: 'column', gap: 16 }}
      role="status"
      aria-label={words('loading')}
    >
      <BrandMark size={44} withName={false} />
      <Loader type="dots" size="sm" aria-hidden />
    </Center>
  );
}
