const rate = 8000;
const seconds = 2;

/** The address of a tone of two seconds, so the gallery can play something without a server. */
export function aTone(): string {
  const samples = rate * seconds;
  const wav = new DataView(new ArrayBuffer(44 + samples));
  const words = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) wav.setUint8(at + index, letter.charCodeAt(0));
  };
  // A RIFF header for one channel of 8 bits.
  words(0, 'RIFF');
  wav.setUint32(4, 36 + samples, true);
  words(8, 'WAVEfmt ');
  wav.setUint32(16, 16, true);
  wav.setUint16(20, 1, true);
  wav.setUint16(22, 1, true);
  wav.setUint32(24, rate, true);
  wav.setUint32(28, rate, true);
  wav.setUint16(32, 1, true);
  wav.setUint16(34, 8, true);
  words(36, 'data');
  wav.setUint32(40, samples, true);
  for (let at = 0; at < samples; at++)
    wav.setUint8(44 + at, 128 + Math.round(40 * Math.sin((at / rate) * 2 * Math.PI * 440)));
  return URL.createObjectURL(new Blob([wav], { type: 'audio/wav' }));
}
