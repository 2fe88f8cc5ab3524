import { errorTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the screen on which the operator says how mails leave. */
export const useMailText = texts('mail', {
  title: { pt: 'Envio de e-mail', en: 'Mail', es: 'Envío de correo', tr: 'E-posta gönderimi' },
  hint: {
    pt: 'Por este servidor saem os e-mails de todas as empresas: nova senha, avisos de acesso, relatórios.',
    en: 'Mails of all companies leave by this server: new passwords, notices of sign-ins, reports.',
    es: 'Por este servidor salen los correos de todas las empresas: contraseña nueva, avisos de acceso, informes.',
    tr: 'Tüm şirketlerin e-postaları bu sunucudan çıkar: yeni parola, giriş bildirimleri, raporlar.',
  },
  isOn: { pt: 'Enviar e-mails', en: 'Send mails', es: 'Enviar correos', tr: 'E-posta gönder' },
  host: { pt: 'Servidor SMTP', en: 'SMTP server', es: 'Servidor SMTP', tr: 'SMTP sunucusu' },
  port: { pt: 'Porta', en: 'Port', es: 'Puerto', tr: 'Port' },
  security: { pt: 'Segurança', en: 'Encryption', es: 'Cifrado', tr: 'Şifreleme' },
  security_starttls: {
    pt: 'STARTTLS (geralmente 587)',
    en: 'STARTTLS (mostly 587)',
    es: 'STARTTLS (normalmente 587)',
    tr: 'STARTTLS (genelde 587)',
  },
  security_tls: {
    pt: 'TLS desde o início (465)',
    en: 'TLS from the start (465)',
    es: 'TLS desde el inicio (465)',
    tr: 'Baştan TLS (465)',
  },
  security_none: {
    pt: 'Nenhuma, sem usuário e senha',
    en: 'None, without user and password',
    es: 'Ninguno, sin usuario ni contraseña',
    tr: 'Yok, kullanıcı ve parola olmadan',
  },
  userName: { pt: 'Usuário', en: 'User', es: 'Usuario', tr: 'Kullanıcı' },
  passwordKept: {
    pt: 'Guardada cifrada. Deixe em branco para manter.',
    en: 'Kept encrypted. Leave it empty to keep it.',
    es: 'Guardada cifrada. Déjela en blanco para mantenerla.',
    tr: 'Şifreli saklanıyor. Değiştirmemek için boş bırakın.',
  },
  fromName: { pt: 'Nome do remetente', en: 'Sender’s name', es: 'Nombre del remitente', tr: 'Gönderen adı' },
  fromAddress: {
    pt: 'E-mail do remetente',
    en: 'Sender’s address',
    es: 'Correo del remitente',
    tr: 'Gönderen adresi',
  },
  linkBase: {
    pt: 'Endereço nos links',
    en: 'Address in links',
    es: 'Dirección en los enlaces',
    tr: 'Bağlantılardaki adres',
  },
  linkBaseHint: {
    pt: 'Onde as pessoas abrem este sistema.',
    en: 'Where people open this system.',
    es: 'Donde las personas abren este sistema.',
    tr: 'Kişilerin bu sistemi açtığı yer.',
  },
  linkBaseFixed: {
    pt: 'Definido por PUBLIC_URL.',
    en: 'Set by PUBLIC_URL.',
    es: 'Definido por PUBLIC_URL.',
    tr: 'PUBLIC_URL ile belirlenmiş.',
  },
  saved: {
    pt: 'Configuração salva',
    en: 'Settings saved',
    es: 'Configuración guardada',
    tr: 'Ayarlar kaydedildi',
  },
  test: {
    pt: 'Enviar um teste para mim',
    en: 'Send a test mail to me',
    es: 'Enviarme una prueba',
    tr: 'Bana bir deneme gönder',
  },
  testUnsaved: {
    pt: 'Salve antes de testar.',
    en: 'Save before you test.',
    es: 'Guarde antes de probar.',
    tr: 'Denemeden önce kaydedin.',
  },
  testSent: {
    pt: 'O servidor aceitou o e-mail para {{address}}. Confira a caixa de entrada.',
    en: 'The server accepted the mail for {{address}}. Check your inbox.',
    es: 'El servidor aceptó el correo para {{address}}. Revise su bandeja.',
    tr: 'Sunucu {{address}} için e-postayı aldı. Gelen kutunuza bakın.',
  },
  problem_unreachable: {
    pt: 'O servidor não foi alcançado. Confira endereço e porta.',
    en: 'The server was not reached. Check address and port.',
    es: 'No se alcanzó el servidor. Revise dirección y puerto.',
    tr: 'Sunucuya ulaşılamadı. Adresi ve portu kontrol edin.',
  },
  problem_timeout: {
    pt: 'O servidor não respondeu a tempo. Confira porta e segurança.',
    en: 'The server did not answer in time. Check port and encryption.',
    es: 'El servidor no respondió a tiempo. Revise puerto y cifrado.',
    tr: 'Sunucu zamanında yanıt vermedi. Portu ve şifrelemeyi kontrol edin.',
  },
  problem_encryption: {
    pt: 'A conexão cifrada falhou: o certificado não vale para este endereço, ou a segurança é outra.',
    en: 'The encrypted connection failed: the certificate is not valid for this address, or the server uses another kind of encryption.',
    es: 'La conexión cifrada falló: el certificado no vale para esta dirección, o el cifrado es otro.',
    tr: 'Şifreli bağlantı kurulamadı: sertifika bu adresin değil ya da şifreleme türü farklı.',
  },
  problem_login: {
    pt: 'O servidor não aceitou usuário e senha.',
    en: 'The server did not accept the user name and password.',
    es: 'El servidor no aceptó usuario y contraseña.',
    tr: 'Sunucu kullanıcı ve parolayı kabul etmedi.',
  },
  problem_sender: {
    pt: 'O servidor não aceitou o remetente.',
    en: 'The server did not accept the sender.',
    es: 'El servidor no aceptó el remitente.',
    tr: 'Sunucu göndereni kabul etmedi.',
  },
  problem_recipient: {
    pt: 'O servidor não aceitou o destinatário.',
    en: 'The server did not accept the recipient.',
    es: 'El servidor no aceptó el destinatario.',
    tr: 'Sunucu alıcıyı kabul etmedi.',
  },
  problem_refused: {
    pt: 'O servidor recusou o e-mail.',
    en: 'The server refused the mail.',
    es: 'El servidor rechazó el correo.',
    tr: 'Sunucu e-postayı reddetti.',
  },
  serverSaid: {
    pt: 'O servidor disse:',
    en: 'The server said:',
    es: 'El servidor dijo:',
    tr: 'Sunucunun yanıtı:',
  },
});

/** The feature's refusals in words. */
export const mailErrors = errorTexts({
  ERR_MAIL_OFF: {
    pt: 'O envio de e-mail não está configurado ou está desligado.',
    en: 'Mail is not set up, or turned off.',
    es: 'El envío de correo no está configurado o está apagado.',
    tr: 'E-posta gönderimi ayarlanmamış ya da kapalı.',
  },
});
