import { texts } from '../../../../../lib/texts/texts.ts';

/** Words of the files that blocks send. */
export const useFileText = texts('flowFiles', {
  choose_img: { pt: 'Escolher imagem', en: 'Choose a picture', es: 'Elegir imagen', tr: 'Görsel seç' },
  choose_audio: { pt: 'Escolher áudio', en: 'Choose audio', es: 'Elegir audio', tr: 'Ses seç' },
  choose_video: { pt: 'Escolher vídeo', en: 'Choose a video', es: 'Elegir vídeo', tr: 'Video seç' },
  limits: {
    pt: '{{endings}}, até {{max}} MB',
    en: '{{endings}}, up to {{max}} MB',
    es: '{{endings}}, hasta {{max}} MB',
    tr: '{{endings}}, en çok {{max}} MB',
  },
  tooLargeFor: {
    pt: 'Arquivo é muito grande! {{max}} MB máximo',
    en: 'The file is too large! {{max}} MB at most',
    es: '¡El archivo es muy grande! {{max}} MB como máximo',
    tr: 'Dosya çok büyük! En çok {{max}} MB',
  },
  wrongEnding: {
    pt: 'Escolha um arquivo {{endings}}',
    en: 'Choose a {{endings}} file',
    es: 'Elija un archivo {{endings}}',
    tr: '{{endings}} türünde bir dosya seçin',
  },
  removeFile: { pt: 'Remover arquivo', en: 'Remove the file', es: 'Quitar archivo', tr: 'Dosyayı kaldır' },
  recordNow: { pt: 'Gravar', en: 'Record', es: 'Grabar', tr: 'Kaydet' },
  asVoice: {
    pt: 'Enviar como mensagem de voz',
    en: 'Send as a voice message',
    es: 'Enviar como mensaje de voz',
    tr: 'Sesli mesaj olarak gönder',
  },
  fileCaption: { pt: 'Legenda', en: 'Caption', es: 'Leyenda', tr: 'Açıklama' },
  notShown: {
    pt: 'Não dá para mostrar este arquivo aqui',
    en: 'This file cannot be shown here',
    es: 'Este archivo no se puede mostrar aquí',
    tr: 'Bu dosya burada gösterilemiyor',
  },
  missing_img: {
    pt: 'Adicione a imagem',
    en: 'Add the picture',
    es: 'Añada la imagen',
    tr: 'Görseli ekleyin',
  },
  missing_audio: { pt: 'Adicione o áudio', en: 'Add the audio', es: 'Añada el audio', tr: 'Sesi ekleyin' },
  missing_video: { pt: 'Adicione o vídeo', en: 'Add the video', es: 'Añada el vídeo', tr: 'Videoyu ekleyin' },
  added_img: {
    pt: 'Imagem adicionada com sucesso!',
    en: 'Picture added',
    es: '¡Imagen añadida con éxito!',
    tr: 'Görsel eklendi',
  },
  added_audio: {
    pt: 'Audio adicionada com sucesso!',
    en: 'Audio added',
    es: '¡Audio añadido con éxito!',
    tr: 'Ses eklendi',
  },
  added_video: {
    pt: 'Vídeo adicionado com sucesso!',
    en: 'Video added',
    es: '¡Vídeo añadido con éxito!',
    tr: 'Video eklendi',
  },
  added_content: {
    pt: 'Conteúdo adicionada com sucesso!',
    en: 'Content added',
    es: '¡Contenido añadido con éxito!',
    tr: 'İçerik eklendi',
  },
  contentFailed: {
    pt: 'Os arquivos não chegaram. Salve de novo.',
    en: 'The files did not arrive. Save again.',
    es: 'Los archivos no llegaron. Guarde de nuevo.',
    tr: 'Dosyalar ulaşmadı. Yeniden kaydedin.',
  },
});
