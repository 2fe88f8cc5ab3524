import { useState } from 'react';

interface Chosen {
  file: File;
  caption: string;
}

/** The files that are about to be sent, each with its caption. The first one may come with a caption. */
export function useChosenFiles(files: readonly File[], caption: string) {
  const [chosen, setChosen] = useState<readonly Chosen[]>(() =>
    files.map((file, n) => ({ file, caption: n === 0 ? caption : '' })),
  );
  return {
    chosen,
    add: (more: readonly File[]) => setChosen([...chosen, ...more.map((file) => ({ file, caption: '' }))]),
    remove: (file: File) => setChosen(chosen.filter((one) => one.file !== file)),
    setCaption: (file: File, caption: string) =>
      setChosen(chosen.map((one) => (one.file === file ? { file, caption } : one))),
  };
}
