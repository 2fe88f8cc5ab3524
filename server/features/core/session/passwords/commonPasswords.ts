/** Passwords that guessing programs try first, in lower case, with the local favourites. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `12345 123456 1234567 12345678 123456789 1234567890 0123456 01234567 012345678 0123456789 987654321 87654321 7654321 654321 54321
  11111 111111 1111111 11111111 22222 222222 33333 333333 44444 444444 55555 555555 66666 666666 77777 777777 88888 888888 99999 999999 00000 000000 00000000
  121212 123123 123321 112233 123123123 102030 10203040 1020304050 131313 159753 147258 147258369 123654 789456 159357 142536
  qwert qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwe123 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 asdfg asdfgh asdfghjkl zxcvb zxcvbn zxcvbnm
  abc12 abc123 abcd1234 abcde abcdef abcdefg a1b2c3 a123456 aa123456 a12345678 1qaz2wsx
  password password1 password12 password123 passw0rd p@ssw0rd pass123 pass1234 admin admin1 admin12 admin123 admin1234 administrator administrador root123 toor1 user1 user123 usuario usuario123
  senha senha1 senha12 senha123 senha1234 senha12345 senha123456 minhasenha mudar mudar123 trocar trocar123 teste teste1 teste12 teste123 test1 test123 guest demo1 demo123
  brasil brasil1 brasil123 flamengo flamengo1 corinthians palmeiras saopaulo santos vasco gremio internacional cruzeiro botafogo fluminense
  iloveyou love123 teamo te amo amor123 meuamor jesus jesus1 jesus123 jesuscristo deus123 deusefiel deusfiel jesuseamor maria maria123 joao123 ana123 pedro123 lucas123 gabriel gabriel1 felipe rafael amanda bruna juliana camila
  dragon monkey monkey1 football baseball letmein welcome welcome1 welcome123 master master1 shadow sunshine princess superman batman starwars trustno1 michael jordan hunter hunter2 killer freedom whatever
  whatsapp whatsapp1 whatsapp123 recado recado1 recado123 atendimento atendimento1 suporte suporte123 empresa empresa123 loja123 vendas vendas123
  google facebook instagram computer internet samsung iphone android default changeme secret secret123 mysecret`
    .split(/\s+/)
    .filter((word) => word.length >= 5),
);
