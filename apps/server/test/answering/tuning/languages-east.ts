import type { Domain } from '../domain';

export const chinese: Domain = {
  name: '酒店 (Chinese)',
  passages: [
    {
      source: '酒店指南.pdf',
      heading: '入住',
      text: '入住时间为下午三点以后。退房时间为中午十二点之前。延迟退房每小时收费50元。',
    },
    {
      source: '酒店指南.pdf',
      heading: '早餐',
      text: '早餐在二楼餐厅供应,时间为每天早上七点到十点。早餐价格为每人68元。',
    },
    { source: '酒店指南.pdf', heading: '宠物', text: '本酒店不允许携带宠物。导盲犬除外。' },
    {
      source: '酒店指南.pdf',
      heading: '交通',
      text: '从机场可以乘坐地铁二号线到人民广场站,步行五分钟即到。酒店经理是王建国。',
    },
  ],
  cases: [
    { ask: '退房时间是几点?', says: ['十二点'] },
    { ask: '早餐多少钱?', says: ['68元'] },
    { ask: '可以带宠物吗?', says: ['不允许携带宠物'] },
    { ask: '酒店经理是谁?', says: ['王建国'] },
    { ask: '有游泳池吗?', refuses: true },
    { ask: '你好', omits: ['酒店'] },
    { ask: '在哪里供应?', after: ['早餐多少钱?', '早餐价格为每人68元。'], says: ['二楼'] },
  ],
};

export const japanese: Domain = {
  name: '図書館 (Japanese)',
  passages: [
    {
      source: '図書館.txt',
      heading: '開館時間',
      text: '開館時間は午前9時から午後8時までです。月曜日は休館日です。年末年始も休館します。',
    },
    {
      source: '図書館.txt',
      heading: '貸出',
      text: '本は一人10冊まで借りられます。貸出期間は2週間です。雑誌は貸出できません。',
    },
    {
      source: '図書館.txt',
      heading: '利用カード',
      text: '利用カードを作るには、身分証明書が必要です。カードをなくした場合、再発行に300円かかります。',
    },
    {
      source: '図書館.txt',
      heading: '館長',
      text: '館長は田中花子です。図書館は駅の北口から徒歩3分のところにあります。',
    },
  ],
  cases: [
    { ask: '開館時間は何時からですか?', says: ['9時'] },
    { ask: '本は何冊借りられますか?', says: ['10冊'] },
    { ask: '貸出期間はどのくらいですか?', says: ['2週間'] },
    { ask: '館長は誰ですか?', says: ['田中花子'] },
    { ask: '図書館はどこにありますか?', says: ['北口'] },
    { ask: '雑誌は借りられますか?', says: ['貸出できません'] },
    { ask: '駐車場はありますか?', refuses: true },
    { ask: 'ありがとう', omits: ['図書館'] },
  ],
};
