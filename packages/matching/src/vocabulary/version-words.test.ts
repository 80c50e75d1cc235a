import { describe, expect, it } from 'vitest';
import { parseRemark } from '../title/parse-remark.ts';
import type { VersionKind } from './versions.ts';

/** Remarks in brackets after a title, by kind and language. */
const table = `
  # live
  en | Live
  en | Live at Wembley
  en | Live Session
  en | In Concert
  en | MTV Unplugged
  es | En Vivo
  es | En Directo
  es | En Concierto
  es | En Vivo Desde Lima
  pt | Ao Vivo
  pt | Ao Vivo em Salvador
  fr | En public
  fr | En concert
  fr | Live à l’Olympia
  de | Live im Konzert
  de | Konzertmitschnitt
  de | Liveaufnahme
  it | Dal vivo
  it | In concerto
  tr | Canlı
  tr | Canlı Performans
  tr | Konser
  pl | Na żywo
  pl | Koncert
  pl | Wersja koncertowa
  ru | Концерт
  ru | Концертная запись
  ru | Живое выступление
  ru | Вживую
  ru | Лайв
  ja | ライブ
  ja | ライヴ
  ja | ライブ版
  ja | 生演奏
  ko | 라이브
  ko | 실황
  ko | 라이브 버전
  zh | 现场
  zh | 現場
  zh | 现场版
  zh | 演唱会
  zh | 演唱會
  ar | حفلة
  ar | مباشر
  ar | لايف
  he | לייב
  he | הופעה חיה
  el | Ζωντανά
  # instrumental
  en | Instrumental
  en | Inst.
  en | Inst
  en | Instrumental Version
  en | No Vocals
  es | Instrumental
  es | Versión Instrumental
  es | Sin Voz
  pt | Versão Instrumental
  pt | Sem Voz
  fr | Instrumentale
  fr | Version instrumentale
  de | Instrumentalversion
  de | Ohne Gesang
  it | Strumentale
  it | Versione strumentale
  tr | Enstrümantal
  tr | Sözsüz
  pl | Wersja instrumentalna
  pl | Instrumentalny
  ru | Инструментал
  ru | Инструментальная версия
  ru | Без слов
  ja | インスト
  ja | インストゥルメンタル
  ja | オフボーカル
  ko | 인스트
  ko | 인스트루멘탈
  zh | 纯音乐
  zh | 純音樂
  ar | موسيقى فقط
  ar | بدون غناء
  # karaoke
  en | Karaoke
  en | Karaoke Version
  en | Backing Track
  es | Karaoke
  es | Pista Musical
  pt | Karaokê
  pt | Playback
  de | Karaoke-Version
  de | Playback
  it | Base musicale
  it | Versione karaoke
  tr | Karaoke Versiyon
  tr | Altyapı
  pl | Wersja karaoke
  pl | Podkład
  ru | Караоке
  ru | Минусовка
  ru | Минус
  ja | カラオケ
  ja | カラオケバージョン
  ko | 노래방
  ko | 반주
  zh | 伴奏
  zh | 卡拉OK
  ar | كاريوكي
  he | קריוקי
  he | פלייבק
  # cover
  en | Cover
  en | Tribute
  en | Parody
  de | Coverversion
  fr | Reprise de Brel
  ru | Кавер
  ru | Кавер-версия
  ja | カバー
  ja | 歌ってみた
  ko | 커버
  zh | 翻唱
  ar | كوفر
  he | קאבר
  # remix
  en | Remix
  en | Rmx
  en | Bootleg
  en | VIP
  es | Remezcla
  fr | Remixé
  pl | Remiks
  ru | Ремикс
  ja | リミックス
  ko | 리믹스
  zh | 混音
  zh | 混音版
  ar | ريمكس
  he | רמיקס
  # sped-up
  en | Sped Up
  en | Speed Up
  en | Faster
  en | Nightcore
  en | Fast Version
  es | Acelerada
  es | Más Rápido
  pt | Acelerado
  pt | Mais Rápida
  fr | Accéléré
  fr | Plus rapide
  de | Schneller
  de | Beschleunigt
  it | Velocizzata
  it | Più veloce
  tr | Hızlandırılmış
  tr | Hızlı Versiyon
  pl | Przyspieszona
  pl | Szybsza wersja
  ru | Ускоренная версия
  ru | Ускорено
  ru | Спидап
  ja | 倍速
  ja | スピードアップ
  ko | 스페드업
  ko | 빠른 버전
  zh | 加速
  zh | 加速版
  zh | 快速版
  ar | مسرع
  ar | مسرعة
  # slowed
  en | Slowed
  en | Slowed + Reverb
  en | Slowed Down
  en | Slower
  es | Ralentizada
  es | Más Lento
  pt | Desacelerado
  pt | Mais Lenta
  fr | Ralenti
  fr | Plus lent
  de | Langsamer
  de | Verlangsamt
  it | Rallentata
  it | Più lenta
  tr | Yavaşlatılmış
  tr | Yavaş Versiyon
  pl | Spowolniona
  pl | Zwolniona
  ru | Замедленная версия
  ru | Замедлено
  ja | スロー
  ja | 低速
  ko | 느린 버전
  ko | 슬로우
  zh | 慢速
  zh | 慢速版
  zh | 降速
  ar | بطيء
  ar | بطيئة
  # acoustic
  en | Acoustic
  en | Acoustic Version
  en | Stripped
  es | Acústico
  es | Versión Acústica
  pt | Acústico
  pt | Versão Acústica
  fr | Acoustique
  fr | Version acoustique
  de | Akustik
  de | Akustikversion
  de | Akustische Version
  it | Acustico
  it | Versione acustica
  tr | Akustik
  pl | Akustycznie
  pl | Wersja akustyczna
  ru | Акустика
  ru | Акустическая версия
  ja | アコースティック
  ja | 弾き語り
  ko | 어쿠스틱
  ko | 어쿠스틱 버전
  zh | 不插电
  zh | 不插電
  ar | أكوستيك
  he | אקוסטי
  # demo
  en | Demo
  en | Demo Version
  en | Early Version
  en | Rough Mix
  es | Maqueta
  fr | Maquette
  fr | Démo
  it | Provino
  ru | Демо
  ru | Демо-версия
  ja | デモ
  ko | 데모
  zh | 小样
  ar | ديمو
  # reprise
  en | Interlude
  en | Intro
  en | Outro
  en | Reprise
  en | Skit
  es | Interludio
  pt | Interlúdio
  de | Zwischenspiel
  pl | Interludium
  ru | Интерлюдия
  ja | インタールード
  ja | 間奏
  ko | 인터루드
  zh | 间奏
  zh | 間奏
  ar | فاصل
  # remaster
  en | 2011 Remaster
  en | Remastered
  en | Remastered 2009
  en | 2015 Remastered Version
  es | Remasterizado
  es | Remasterizada 2007
  pt | Remasterizado
  fr | Remasterisé
  fr | Remastérisée
  de | Neu gemastert
  it | Rimasterizzato
  pl | Remasterowana
  ru | Ремастеринг
  ru | Ремастер 2021
  ja | リマスター
  ja | 2002リマスター
  ko | 리마스터
  zh | 重制版
  # language
  en | Spanish Version
  en | English Ver.
  en | Korean Ver.
  en | Japanese Version
  en | French
  en | Mandarin Version
  es | Versión en Inglés
  es | En Español
  es | Versión Italiana
  pt | Versão em Espanhol
  pt | Em Inglês
  fr | Version anglaise
  fr | En français
  fr | Version espagnole
  de | Englische Version
  de | Auf Deutsch
  de | Französische Version
  it | Versione spagnola
  it | In italiano
  tr | İngilizce Versiyon
  tr | Türkçe
  pl | Wersja angielska
  pl | Po polsku
  ru | Английская версия
  ru | На русском
  ja | 英語版
  ja | 日本語バージョン
  ja | 韓国語バージョン
  ko | 영어 버전
  ko | 일본어 버전
  ko | 한국어 버전
  zh | 国语版
  zh | 粵語版
  zh | 英文版
  zh | 日文版
  ar | النسخة العربية
  ar | بالعربي
`;

const rows = (): [VersionKind, string, string][] => {
  let kind = '' as VersionKind;
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line): [VersionKind, string, string][] => {
      if (line.startsWith('# ')) {
        kind = line.slice(2) as VersionKind;
        return [];
      }
      const [language = '', words = ''] = line.split(' | ');
      return [[kind, language, words]];
    });
};

const kindsOf = (words: string): VersionKind[] => {
  const remark = parseRemark(words);
  return remark.role === 'version' ? remark.versions.map(({ kind }) => kind) : [];
};

describe('a remark in brackets', () => {
  it.each(rows())('means %s in %s: %s', (kind, _, words) => {
    expect(kindsOf(words)).toContain(kind);
  });

  it.each([
    'Taylor Swift',
    'Polish Girl at Home',
    'My Heart Will Go On',
    'Fast Car',
    'Slow Hands Tonight',
    'Moving Fast',
    'Minus Ten Degrees',
    'Concerned',
    'A Deal With God',
    'Sunset',
    'La Lenta Noche',
    'Конец',
    '夜明け',
    '사랑',
    '晴天',
    'حبيبي',
  ])('means no version: %s', (words) => {
    expect(kindsOf(words)).toEqual([]);
  });
});
