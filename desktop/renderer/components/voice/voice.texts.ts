import { texts } from '../../lib/texts/texts.ts';

/** Words of the voice recorder. */
export const useVoiceText = texts('voice', {
  recordingNow: { pt: 'Gravando…', en: 'Recording…', es: 'Grabando…', tr: 'Kaydediliyor…' },
  cancelRecording: {
    pt: 'Descartar gravação',
    en: 'Discard recording',
    es: 'Descartar grabación',
    tr: 'Kaydı sil',
  },
  pauseRecording: {
    pt: 'Pausar gravação',
    en: 'Pause recording',
    es: 'Pausar grabación',
    tr: 'Kaydı duraklat',
  },
  resumeRecording: {
    pt: 'Continuar gravando',
    en: 'Go on recording',
    es: 'Seguir grabando',
    tr: 'Kayda devam et',
  },
  notPlayable: {
    pt: 'Não foi possível tocar a gravação aqui. Ela ainda pode ser enviada.',
    en: 'The recording cannot be played here. It can still be sent.',
    es: 'No se puede reproducir la grabación aquí. Aún se puede enviar.',
    tr: 'Kayıt burada oynatılamıyor. Yine de gönderilebilir.',
  },
  tooShort: {
    pt: 'Gravação muito curta. Fale por pelo menos um segundo.',
    en: 'Recording too short. Speak for at least one second.',
    es: 'Grabación muy corta. Hable al menos un segundo.',
    tr: 'Kayıt çok kısa. En az bir saniye konuşun.',
  },
  micRefused: {
    pt: 'O microfone está bloqueado. Permita o acesso nas configurações do navegador.',
    en: 'The microphone is blocked. Allow it in the settings of the browser.',
    es: 'El micrófono está bloqueado. Permita el acceso en la configuración del navegador.',
    tr: 'Mikrofon engellendi. Tarayıcı ayarlarından izin verin.',
  },
  micOther: {
    pt: 'O microfone escolhido não está conectado. Gravando com outro.',
    en: 'The chosen microphone is not connected. Recording with another one.',
    es: 'El micrófono elegido no está conectado. Se graba con otro.',
    tr: 'Seçilen mikrofon bağlı değil. Başka biriyle kaydediliyor.',
  },
  chooseMicrophone: {
    pt: 'Escolher microfone',
    en: 'Choose microphone',
    es: 'Elegir micrófono',
    tr: 'Mikrofon seç',
  },
  systemMicrophone: {
    pt: 'Padrão do sistema',
    en: 'System default',
    es: 'Predeterminado del sistema',
    tr: 'Sistem varsayılanı',
  },
  voiceFound: {
    pt: 'Gravação encontrada',
    en: 'Recording found',
    es: 'Grabación encontrada',
    tr: 'Kayıt bulundu',
  },
  voiceFoundHint: {
    pt: 'A página fechou durante a gravação. Ouça, envie ou descarte.',
    en: 'The page closed while you were recording. Listen, send or discard it.',
    es: 'La página se cerró durante la grabación. Escuche, envíe o descarte.',
    tr: 'Kayıt sırasında sayfa kapandı. Dinleyin, gönderin veya silin.',
  },
  micMissing: {
    pt: 'Não foi possível gravar. Verifique o microfone.',
    en: 'Could not record. Check the microphone.',
    es: 'No se pudo grabar. Verifique el micrófono.',
    tr: 'Kayıt yapılamadı. Mikrofonu kontrol edin.',
  },
});
