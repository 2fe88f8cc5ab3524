import { texts } from '../../lib/texts/texts.ts';

/** Words of the audio player. */
export const useAudioText = texts('audio', {
  play: { pt: 'Reproduzir', en: 'Play', es: 'Reproducir', tr: 'Oynat' },
  pause: { pt: 'Pausar', en: 'Pause', es: 'Pausar', tr: 'Duraklat' },
  place: {
    pt: 'Posição no áudio',
    en: 'Place in the audio',
    es: 'Posición en el audio',
    tr: 'Sesteki konum',
  },
  speed: {
    pt: 'Velocidade {{speed}}',
    en: 'Speed {{speed}}',
    es: 'Velocidad {{speed}}',
    tr: 'Hız {{speed}}',
  },
});
