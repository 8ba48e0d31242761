import { farewellPattern, wholePattern } from '../lexicon/lexicon';
import { formSet, type Phrases, phraseList } from './phrases';

export const ja: Phrases = {
  yes: 'はい。',
  no: 'いいえ。',
  unknown: 'それについての情報はありません。',
  unknownNear: 'それについての情報はありません。最も近い話題は「{topic}」です。',
  nearest: 'それについての直接の情報はありません。最も近いのは次の内容です：{quote}',
  absent: '「{term}」についての情報はありませんが、次のことは分かっています。{quote}',
  foreign: '（資料の言語は{language}です。）',
  greeting: 'こんにちは!どのようなご用件でしょうか。',
  welcome: 'どういたしまして。ほかに知りたいことはありますか。',
  goodbye: 'さようなら。またいつでもご質問ください。',
  identity: '私は{name}、自動アシスタントです。登録された情報をもとに質問にお答えします。',
  abilities:
    '登録された情報をもとに質問にお答えします。分からないときは、そのようにお伝えします。何をお知りになりたいですか。',
  open: '何をお知りになりたいですか。',
  topics: '次の話題についてお答えできます。',
  empty: 'まだ情報がありません。',
  sorry: '申し訳ございません。',
  putThrough: '下のボタンから担当者と話せます。',
  reach: '担当者への連絡先はこちらです：{quote}',
  unreachable: '私は自動アシスタントのため、おつなぎできません。連絡先の情報はありません。',
  contactSearch: '連絡 電話 メール 問い合わせ 苦情',
  addressSearch: '住所 所在地 アクセス 駐車場 駅',
  anger: {
    opens: formSet(''),
    complains: phraseList('苦情を, クレームを'),
    strong: phraseList('ひどい対応, 最悪です, 失礼な対応'),
    weak: phraseList(''),
  },
  wanted: {
    ways: formSet('話 話し 話せ つ つない 代 代わっ'),
    anyone: formSet(''),
    someone: formSet('人間 担当 担当者 オペレーター スタッフ'),
    bare: formSet(''),
    other: formSet('者 と に い した せ し ます か たい て で ない わ って くだ さい ください お願い の 方'),
    about: formSet(''),
  },
  asks: {
    greeting: wholePattern(
      '(?:こんにちは|こんばんは|おはよう(?:ございます)?|はじめまして|やあ|もしもし|どうも|ハロー|お元気ですか|[、,。.!!?? ])+',
    ),
    nothing: wholePattern('(?:(?:はい|ええ|うん|いいえ|いや|たぶん|多分|わかりません)[。、.! ]*){1,3}'),
    thanks: wholePattern(
      '(?:どうも|ありがとう(?:ございます|ございました)?|感謝します|了解(?:です|しました)?|わかりました|分かりました|助かりました|本当に|サンキュー|[、,。.!! ])+',
    ),
    goodbye: farewellPattern(
      'ありがとう',
      'さようなら|さよなら|またね|また明日|おやすみ(?:なさい)?|バイバイ|失礼します|では|じゃあ',
    ),
    identity: wholePattern(
      '(?:あなたは|君は)?(?:誰|だれ|どなた|何者)(?:ですか)?|(?:あなたの)?お?名前は(?:何ですか)?|誰が(?:あなたを)?作(?:った|りました)(?:の|のですか|か)?|自己紹介して.{0,6}|(?:あなたは)?(?:ロボット|人間|ai)ですか',
    ),
    abilities: wholePattern(
      '助けて|ヘルプ|(?:あなたは)?(?:何|なに)が(?:できますか|できる)|何を(?:聞け|質問でき)ますか|(?:手伝って|助けて)(?:くれますか|ください)|使い方',
    ),
    topics: wholePattern('(?:どんな|どのような|何の)(?:話題|テーマ|トピック|内容).{0,14}|目次'),
    summary: wholePattern(
      '(?:要約|まとめ|概要)(?:して|を).{0,12}|(?:要約|概要|まとめて)|(?:この|その)?(?:文書|資料|ファイル|文章)は(?:何|なん)(?:について|の).{0,10}',
    ),
  },
};
