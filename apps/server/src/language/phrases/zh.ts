import { farewellPattern, wholePattern } from '../lexicon/lexicon';
import { formSet, type Phrases, phraseList } from './phrases';

export const zh: Phrases = {
  yes: '是的。',
  no: '不是。',
  unknown: '我没有这方面的信息。',
  unknownNear: '我没有这方面的信息。最接近的主题是“{topic}”。',
  nearest: '我没有关于这一点的直接答案。最接近的是：{quote}',
  absent: '我没有关于“{term}”的信息。我所知道的是:{quote}',
  foreign: '（资料的语言：{language}。）',
  greeting: '您好!请问有什么可以帮您?',
  welcome: '不客气!还有什么想了解的吗?',
  goodbye: '再见!有问题随时来问。',
  identity: '我是{name}，一个自动助手，根据已有的信息回答问题。',
  abilities: '我根据已有的信息回答问题;不知道时,我会直接告诉您。您想了解什么?',
  open: '您想了解什么?',
  topics: '我可以回答以下主题的问题:',
  empty: '我还没有任何信息。',
  sorry: '非常抱歉。',
  putThrough: '请点击下方按钮联系工作人员。',
  reach: '您可以通过以下方式联系工作人员：{quote}',
  unreachable: '我是自动助手，无法为您转接。我没有联系方式。',
  contactSearch: '联系 电话 邮箱 客服 投诉',
  addressSearch: '地址 位置 交通 停车 车站',
  anger: {
    opens: formSet(''),
    complains: phraseList('我要投诉'),
    strong: phraseList('太差了, 太过分了, 非常失望'),
    weak: phraseList(''),
  },
  wanted: {
    ways: formSet('转 找 联系 接 聊'),
    anyone: formSet(''),
    someone: formSet('人工 真人 客服'),
    bare: formSet('请 客 服 服务'),
    other: formSet('请 我 我要 我想 想 要 可以 客 服 服务 吗 一个 个'),
    about: formSet(''),
  },
  asks: {
    greeting: wholePattern('(?:你好|您好|嗨|哈喽|早上好|上午好|下午好|晚上好|大家好|在吗|hi|hello|[呀啊,,.。!!?? ])+'),
    nothing: wholePattern('(?:(?:是的|是|对|不|没有|也许|可能|好的|好)[啦啊,,.。!! ]*){1,3}'),
    thanks: wholePattern('(?:好的|好|谢谢|多谢|感谢|谢了|你|您|非常|太好了|明白了|知道了|[啦啊,,.。!! ])+'),
    goodbye: farewellPattern('谢谢', '再见|拜拜|晚安|回头见|下次见'),
    identity: wholePattern(
      '你是谁|您是谁|谁(?:创造|开发|制作)了?你|你是谁(?:创造|开发|做)的|你叫什么(?:名字)?|你是(?:机器人|人|真人)吗|自我介绍(?:一下)?|你是什么',
    ),
    abilities: wholePattern(
      '帮助|帮帮我|你(?:能|可以|会)(?:做什么|干什么|帮我什么|帮我做什么)|我(?:能|可以)问(?:你)?什么|你有什么功能|能帮我吗',
    ),
    topics: wholePattern('(?:有|包含|涵盖|涉及)?(?:哪些|什么)(?:主题|内容|话题).{0,10}|目录'),
    summary: wholePattern(
      '(?:请)?(?:帮我)?(?:总结|概括|归纳|摘要)(?:一下)?.{0,12}|(?:这|这个|这份|该)?(?:文件|文档|资料|内容)(?:是)?(?:讲|说|关于)(?:了)?(?:什么|啥)(?:的)?',
    ),
  },
};
