import { texts } from '../../../lib/texts/texts.ts';

/** Words of the desktop app's own choices, and of what the page says about its version. */
export const useDesktopText = texts('desktop', {
  title: { pt: 'Aplicativo', en: 'Desktop app', es: 'Aplicación', tr: 'Uygulama' },
  startsWithSystem: {
    pt: 'Abrir junto com o sistema',
    en: 'Start with the system',
    es: 'Abrir junto con el sistema',
    tr: 'Sistemle birlikte aç',
  },
  startsWithSystemHint: {
    pt: 'Começa na bandeja, sem janela na frente.',
    en: 'It begins in the tray, without a window in front.',
    es: 'Empieza en la bandeja, sin ventana al frente.',
    tr: 'Öne pencere açmadan, sistem tepsisinde başlar.',
  },
  closesToTray: {
    pt: 'Fechar a janela mantém o aplicativo na bandeja',
    en: 'Closing the window keeps the app in the tray',
    es: 'Cerrar la ventana mantiene la aplicación en la bandeja',
    tr: 'Pencere kapanınca uygulama tepside kalsın',
  },
  closesToTrayHint: {
    pt: 'Assim os avisos continuam chegando.',
    en: 'Notifications go on coming that way.',
    es: 'Así los avisos siguen llegando.',
    tr: 'Böylece bildirimler gelmeye devam eder.',
  },
  opensPhoneLinks: {
    pt: 'Abrir links de telefone e do WhatsApp aqui',
    en: 'Open phone and WhatsApp links here',
    es: 'Abrir aquí los enlaces de teléfono y WhatsApp',
    tr: 'Telefon ve WhatsApp bağlantılarını burada aç',
  },
  opensPhoneLinksHint: {
    pt: 'Um número clicado em outro programa (tel:, whatsapp:) abre uma nova conversa.',
    en: 'A number clicked in another program (tel:, whatsapp:) opens a new conversation.',
    es: 'Un número pulsado en otro programa (tel:, whatsapp:) abre una conversación nueva.',
    tr: 'Başka bir programda tıklanan numara (tel:, whatsapp:) yeni görüşme açar.',
  },
  hasNextKey: {
    pt: '{{key}} abre quem espera há mais tempo',
    en: '{{key}} opens who waits longest',
    es: '{{key}} abre a quien espera hace más tiempo',
    tr: '{{key}} en uzun bekleyeni açar',
  },
  hasNextKeyHint: {
    pt: 'Funciona em qualquer programa.',
    en: 'It works in any program.',
    es: 'Funciona en cualquier programa.',
    tr: 'Her programda çalışır.',
  },
  keyTaken: {
    pt: 'Outro programa já usa essa tecla. Feche-o e ligue de novo.',
    en: 'Another program has this key. Close it and turn this on again.',
    es: 'Otro programa ya usa esa tecla. Ciérrelo y actívelo de nuevo.',
    tr: 'Bu tuşu başka bir program kullanıyor. Onu kapatıp yeniden açın.',
  },
  beta: {
    pt: 'Receber versões de teste',
    en: 'Get test versions',
    es: 'Recibir versiones de prueba',
    tr: 'Deneme sürümlerini al',
  },
  betaHint: {
    pt: 'Novidades mais cedo, com mais falhas.',
    en: 'News earlier, with more faults.',
    es: 'Novedades antes, con más fallos.',
    tr: 'Yenilikler daha erken, daha çok hatayla.',
  },
  keepsNothing: {
    pt: 'Este sistema não tem onde guardar seu acesso com segurança. Depois de fechar o aplicativo, você entra de novo. No Linux, instale um chaveiro, como o GNOME Keyring.',
    en: 'This system has no safe place for your sign-in. After the app ends you sign in again. On Linux, install a key ring such as GNOME Keyring.',
    es: 'Este sistema no tiene dónde guardar su acceso con seguridad. Al cerrar la aplicación, deberá entrar de nuevo. En Linux, instale un llavero, como GNOME Keyring.',
    tr: 'Bu sistemde oturumunuz için güvenli bir yer yok. Uygulama kapanınca yeniden giriş yaparsınız. Linux’ta GNOME Keyring gibi bir anahtarlık kurun.',
  },
  report: {
    pt: 'Preparar registro para o suporte',
    en: 'Prepare a report for support',
    es: 'Preparar un registro para soporte',
    tr: 'Destek için rapor hazırla',
  },
  reportHint: {
    pt: 'Versões, falhas e o registro do aplicativo, sem senhas, mensagens ou números.',
    en: 'Versions, crashes and the app’s log, without passwords, messages or numbers.',
    es: 'Versiones, fallos y el registro de la aplicación, sin contraseñas, mensajes ni números.',
    tr: 'Sürümler, çökmeler ve uygulama günlüğü; parola, mesaj ve numara içermez.',
  },
  reportDone: {
    pt: 'O arquivo {{file}} está aberto na pasta. Envie-o ao suporte.',
    en: 'The file {{file}} is shown in its folder. Send it to support.',
    es: 'El archivo {{file}} se muestra en su carpeta. Envíelo a soporte.',
    tr: '{{file}} dosyası klasöründe gösteriliyor. Desteğe gönderin.',
  },
  appVersion: {
    pt: 'Versão {{version}}',
    en: 'Version {{version}}',
    es: 'Versión {{version}}',
    tr: 'Sürüm {{version}}',
  },
  updateReady: {
    pt: 'A versão {{version}} está pronta.',
    en: 'Version {{version}} is ready.',
    es: 'La versión {{version}} está lista.',
    tr: '{{version}} sürümü hazır.',
  },
  restart: {
    pt: 'Reiniciar para atualizar',
    en: 'Restart to update',
    es: 'Reiniciar para actualizar',
    tr: 'Güncellemek için yeniden başlat',
  },
  loadAgain: { pt: 'Recarregar', en: 'Reload', es: 'Recargar', tr: 'Sayfayı yenile' },
  pageOld: {
    pt: 'Há uma versão nova do Recado.',
    en: 'There is a new version of Recado.',
    es: 'Hay una versión nueva de Recado.',
    tr: 'Recado’nun yeni bir sürümü var.',
  },
  appOld: {
    pt: 'O servidor já está na versão {{server}} e este aplicativo na {{app}}. Instale o aplicativo novo para ter tudo.',
    en: 'The server has version {{server}}, this app {{app}}. Install the new app to have everything.',
    es: 'El servidor ya tiene la versión {{server}} y esta aplicación la {{app}}. Instale la aplicación nueva para tener todo.',
    tr: 'Sunucu {{server}} sürümünde, bu uygulama {{app}}. Her şeyi görmek için yeni uygulamayı kurun.',
  },
  serverOld: {
    pt: 'Este aplicativo ({{app}}) é mais novo que o servidor ({{server}}). Algumas funções podem falhar até que o servidor seja atualizado.',
    en: 'This app ({{app}}) is newer than the server ({{server}}). Some functions may fail until the server is updated.',
    es: 'Esta aplicación ({{app}}) es más nueva que el servidor ({{server}}). Algunas funciones pueden fallar hasta que el servidor se actualice.',
    tr: 'Bu uygulama ({{app}}) sunucudan ({{server}}) yeni. Sunucu güncellenene kadar bazı işlevler çalışmayabilir.',
  },
});
