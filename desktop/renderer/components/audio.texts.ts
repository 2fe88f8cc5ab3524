import { texts } from '../lib/texts.ts';

/** Words of the audio player. */
export const useAudioText = texts('audio', {
  pt: {
    play: 'Reproduzir',
    pause: 'Pausar',
    place: 'Posição no áudio',
    speed: 'Velocidade {{speed}}',
  },
  en: {
    play: 'Play',
    pause: 'Pause',
    place: 'Place in the audio',
    speed: 'Speed {{speed}}',
  },
  es: {
    play: 'Reproducir',
    pause: 'Pausar',
    place: 'Posición en el audio',
    speed: 'Velocidad {{speed}}',
  },
  tr: {
    play: 'Oynat',
    pause: 'Duraklat',
    place: 'Sesteki konum',
    speed: 'Hız {{speed}}',
  },
});
