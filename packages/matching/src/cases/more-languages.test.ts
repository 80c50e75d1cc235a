import { describe } from 'vitest';
import { testCases } from './case-table.ts';

describe('songs of many languages', () => {
  testCases(`
    # Spanish
    Mecano | Hijo de la Luna | 4:16 == Mecano | Hijo De La Luna | 4:17
    Héroes del Silencio | Entre Dos Tierras | 6:07 == Heroes Del Silencio | Entre dos tierras | 6:07
    Café Tacvba | Eres | 4:24 == Cafe Tacuba | Eres | 4:24
    Joaquín Sabina | 19 Días y 500 Noches | 4:36 == Joaquin Sabina | 19 dias y 500 noches | 4:36
    Joaquín Sabina | 19 Días y 500 Noches | 4:36 != Joaquin Sabina | 19 dias y 400 noches | 4:36
    Rosalía; J Balvin | Con Altura | 2:41 ~= ROSALÍA & J Balvin | Con Altura (feat. El Guincho) | 2:41
    Shakira | Ojos Así | 3:57 != Shakira | Eyes Like Yours (Ojos Así) | 3:57
    Luis Miguel | La Incondicional | 4:19 == Luis Miguel | Incondicional | 4:19
    Maná | Rayando el Sol | 4:13 != Maná | Rayando el Sol (Unplugged) | 4:23
    # Portuguese
    Legião Urbana | Que País É Este | 2:56 == Legiao Urbana | Que Pais e Este | 2:56
    Caetano Veloso | Você É Linda | 4:50 == Caetano Veloso | Voce e Linda | 4:50
    Tim Maia | Não Quero Dinheiro (Só Quero Amar) | 2:30 ~= Tim Maia | Não Quero Dinheiro | 2:30
    Chico Buarque; Milton Nascimento | Cálice | 4:00 == Chico Buarque | Cálice (part. Milton Nascimento) | 4:00
    Cesária Évora | Sodade | 4:51 == Cesaria Evora | Sodade | 4:51
    Amália Rodrigues | Estranha Forma de Vida | 3:07 == Amalia Rodrigues | Estranha forma de vida | 3:08
    # French
    Serge Gainsbourg; Jane Birkin | Je t'aime... moi non plus | 4:24 == Jane Birkin & Serge Gainsbourg | Je t’aime moi non plus | 4:24
    Jacques Brel | Ne me quitte pas | 3:52 == Jacques Brel | Ne Me Quitte Pas | 3:51
    Françoise Hardy | Tous les garçons et les filles | 3:08 == Francoise Hardy | Tous Les Garcons Et Les Filles | 3:07
    Francis Cabrel | L'encre de tes yeux | 3:02 == Francis Cabrel | L’Encre De Tes Yeux | 3:02
    MC Solaar | Caroline | 4:45 != MC Solaar | Caroline 2 | 4:45
    Aya Nakamura | Djadja | 2:51 != Aya Nakamura; Maluma | Djadja (Remix) | 2:51
    # German
    Herbert Grönemeyer | Männer | 4:02 == Herbert Groenemeyer | Maenner | 4:02
    Die Toten Hosen | Tage wie diese | 4:28 == Die Toten Hosen | Tage Wie Diese | 4:28
    Kraftwerk | Das Model | 3:40 != Kraftwerk | Das Model (Englische Version) | 3:40
    Nena | Irgendwie, irgendwo, irgendwann | 3:59 == Nena | Irgendwie Irgendwo Irgendwann | 3:59
    Rammstein | Engel | 4:24 == Rammstein | Engel (Deluxe Edition) | 4:24
    # Italian
    Lucio Dalla | L'anno che verrà | 4:26 == Lucio Dalla | L’anno che verra' | 4:26
    Mina | Se telefonando | 2:59 == Mina | Se Telefonando | 2:58
    Paolo Conte | Via con me (It's Wonderful) | 2:30 ~= Paolo Conte | Via con me | 2:30
    Zucchero; Paul Young | Senza una donna (Without a Woman) | 4:28 ~= Zucchero & Paul Young | Senza Una Donna | 4:28
    # Turkish
    Sezen Aksu | Hadi Bakalım | 5:06 == Sezen Aksu | Hadi Bakalim | 5:06
    Barış Manço | Gülpembe | 4:42 == BARIŞ MANÇO | GÜLPEMBE | 4:42
    Duman | Senden Daha Güzel | 4:37 == Duman | SENDEN DAHA GÜZEL | 4:37
    Tarkan | Şımarık | 3:58 == Tarkan | Simarik | 3:58
    # Polish and Czech
    Maanam | Kocham Cię, kochanie moje | 3:41 == Maanam | Kocham Cie Kochanie Moje | 3:41
    Perfect | Autobiografia | 4:46 == Perfect | AUTOBIOGRAFIA | 4:46
    Karel Gott | Včelka Mája | 2:37 == Karel Gott | Vcelka Maja | 2:37
    # Russian, Ukrainian, Serbian
    Виктор Цой | Перемен | 4:55 == Viktor Tsoy | Peremen | 4:55
    Океан Ельзи | Без бою | 4:17 == Okean Elzy | Bez boyu | 4:17
    ДДТ | Что такое осень | 4:57 == DDT | Chto takoe osen | 4:57
    Би-2 | Полковнику никто не пишет | 4:53 == Bi-2 | Polkovniku nikto ne pishet | 4:53
    Riblja Čorba | Pogledaj dom svoj, anđele | 5:14 == Riblja Corba | Pogledaj dom svoj andele | 5:14
    Бајага | Моји другови | 4:10 == Bajaga | Moji drugovi | 4:10
    # Greek
    Μίκης Θεοδωράκης | Ζορμπάς | 4:10 == ΜΙΚΗΣ ΘΕΟΔΩΡΑΚΗΣ | Ζορμπας | 4:10
    Νότης Σφακιανάκης | Ο αετός | 4:18 == Νοτης Σφακιανακης | Ο Αετος | 4:18
    # Japanese
    松田聖子 | 赤いスイートピー | 3:46 == 松田聖子 | 赤いｽｲｰﾄﾋﾟｰ | 3:46
    きゃりーぱみゅぱみゅ | にんじゃりばんばん | 4:00 == きゃりーぱみゅぱみゅ | ニンジャリバンバン | 4:00
    宇多田ヒカル | Automatic | 5:28 == 宇多田ヒカル | Ａｕｔｏｍａｔｉｃ | 5:28
    椎名林檎 | 丸ノ内サディスティック | 3:55 != 椎名林檎 | 丸ノ内サディスティック (EXPO Ver.) | 4:10
    BUMP OF CHICKEN | 天体観測 | 4:28 == BUMP OF CHICKEN | 天体観測 | 4:27
    Official髭男dism | Pretender | 5:26 == Official HIGE DANdism | Pretender | 5:26 | Traveler | JPPO01901234
    # Korean
    BIGBANG | 거짓말 | 3:49 == BIGBANG | 거짓말 (Lies) | 3:49
    IU | 좋은 날 | 3:53 == IU | Good Day (좋은 날) | 3:53
    PSY | 강남스타일 | 3:39 == PSY | GANGNAM STYLE (강남스타일) | 3:39
    TWICE | 치얼업 | 3:28 != TWICE | 티티 | 3:32
    # Chinese
    陳奕迅 | 十年 | 3:25 == 陈奕迅 | 十年 | 3:25
    陳奕迅 | 十年 | 3:25 != 陈奕迅 | 明年今日 | 3:25
    林俊傑 | 江南 | 4:28 == 林俊杰 | 江南 | 4:28
    張惠妹 | 聽海 | 5:14 == 张惠妹 | 听海 | 5:14
    Beyond | 海闊天空 | 5:23 == Beyond | 海阔天空 | 5:23
    Beyond | 海闊天空 | 5:23 != Beyond | 海阔天空 (国语版) | 5:23
    # Arabic, Persian, Hebrew
    أم كلثوم | أنت عمري | 58:00 == ام كلثوم | انت عمري | 58:00
    عبد الحليم حافظ | قارئة الفنجان | 25:00 == عبد الحليم حافظ | قارئه الفنجان | 25:00
    گوگوش | پل | 3:58 == گوگوش | پل | 3:58
    محسن یگانه | بهت قول میدم | 3:50 == محسن يگانه | بهت قول ميدم | 3:50
    עידן רייכל | ממעמקים | 4:38 == עידן רייכל | ממעמקים | 4:38
    # Hindi, Tamil, Thai
    किशोर कुमार | मेरे सपनों की रानी | 5:04 == किशोर कुमार | मेरे सपनों की रानी | 5:05
    A. R. Rahman | Jai Ho | 5:19 ~= A.R. Rahman | Jai Ho (You Are My Destiny) | 5:19
    โปเตโต้ | เธอยัง | 4:20 == โปเตโต้ | เธอยัง | 4:20
    # African languages
    Fela Kuti | Ọ̀rọ̀ Pọ̀ | 7:00 == Fela Kuti | Oro Po | 7:00
    Angélique Kidjo | Agolo | 4:07 == Angelique Kidjo | Agolo | 4:07
    Salif Keïta | Madan | 5:02 == Salif Keita | Madan | 5:02
    Youssou N'Dour; Neneh Cherry | 7 Seconds | 5:00 == Youssou N’Dour & Neneh Cherry | 7 Seconds | 5:00
    Phyno | Ọ̀nọ̀dụ̀ Ugo | 3:50 == Phyno | Onodu Ugo | 3:50
    Sarkodie | Adɔnai | 4:30 == Sarkodie | Adonai | 4:30
    # Nordic
    Björk | Jóga | 5:05 == Bjork | Joga | 5:05
    Kent | Om du var här | 3:56 == Kent | Om Du Var Har | 3:56
    Röyksopp | Eple | 3:37 == Royksopp | Eple | 3:36
    Sigur Rós | Hoppípolla | 4:28 == Sigur Ros | Hoppipolla | 4:28
  `);
});
