import { wordSet } from '../../../language/word-set';
/** Words that carry no meaning before a noun but are a state on their own. */
export const STATES_TOO = wordSet('full complete available');

/** Words without meaning in a question about data: grammar, courtesy, and what is understood anyway. */
export const FILLER = wordSet(
  `a an the this that these those there it its it's their them they his her he she him our ours my mine your yours we us i me you
  is are was were be been being am do does did doing done can could would should will shall may might must
  please i.e ie namely pls plz kindly thanks thank hi hello hey ok okay so well just only also too even now currently presently still already yet ever actually really
  want wants like need know wonder wondering let lets let's help any some all both of as then
  database data table tables record records entry entries row rows system dataset result results info information value values
  exist exists existing available overall respectively corresponding associated related given certain particular specific following listed
  me myself one ones thing things stuff kind sort lot lots many much few several
  have has had having got get gets
  question answer query sql right very quite rather approximately about around roughly
  anything something everything anyone someone everyone anybody everybody whole entire full complete
  within among amongst between during while once ever total
  who which what whom whose
  ? , ; . ! / ' - : & % = ’
  found find see seen appear appears occur occurs contain contains include includes included including consist consists
  by in on at to for from with
  belong belongs make makes made making use uses used using take takes
  where when how and or not
  i'd i'm we've you're there's that's who's what's here
  people's names's currently right away total altogether exactly
  go goes went put puts keep keeps
  company-wide all-time ever
  look looks looking looked
  time times worth
  based breakdown overview figure figures stats statistic statistics summary
  good idea possible curious quick quickly
  today's whose single current please thus overall anyhow somehow presently throughout concerned`,
);
