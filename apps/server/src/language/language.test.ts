import { describe, expect, it } from 'vitest';
import { detectLanguage, unmistakableLanguage } from './language';
import { replyLanguage } from './question/reply-language';

describe('detectLanguage', () => {
  it.each([
    ['en', 'Our returns policy allows you to send goods back within thirty days.'],
    ['de', 'Sie können die Ware innerhalb von dreißig Tagen an uns zurücksenden.'],
    ['fr', 'Vous pouvez nous renvoyer les articles dans un délai de trente jours.'],
    ['es', 'Puede devolver los artículos en un plazo de treinta días desde la compra.'],
    ['it', 'È possibile restituire gli articoli entro trenta giorni dalla consegna.'],
    ['pt', 'Você pode devolver os produtos no prazo de trinta dias após a compra.'],
    ['nl', 'U kunt de artikelen binnen dertig dagen na ontvangst aan ons terugsturen.'],
    ['sv', 'Du kan skicka tillbaka varorna till oss inom trettio dagar och få pengarna.'],
    ['da', 'Du kan sende varerne tilbage til os inden for tredive dage, hvis du ikke er tilfreds.'],
    ['no', 'Du kan sende varene tilbake til oss innen tretti dager dersom du ikke er fornøyd, og vi betaler deg.'],
    ['fi', 'Voit palauttaa tuotteet meille kolmenkymmenen päivän kuluessa, jos ne eivät ole ehjiä.'],
    ['hu', 'A termékeket harminc napon belül küldheti vissza, ha nem elégedett velük.'],
    ['ro', 'Puteți returna produsele în termen de treizeci de zile de la cumpărare.'],
    ['tr', 'Ürünleri otuz gün içinde iade edebilirsiniz ve para size geri ödenir.'],
    ['pl', 'Towar można zwrócić w ciągu trzydziestu dni od zakupu, jeśli nie jest uszkodzony.'],
    ['cs', 'Zboží můžete vrátit do třiceti dnů od nákupu, pokud není poškozené.'],
    ['ru', 'Вы можете вернуть товар в течение тридцати дней после покупки.'],
    ['uk', 'Ви можете повернути товар протягом тридцяти днів, якщо він не пошкоджений.'],
    ['bg', 'Можете да върнете стоката в срок от тридесет дни след като сте я купили.'],
    ['el', 'Μπορείτε να επιστρέψετε τα προϊόντα μέσα σε τριάντα ημέρες.'],
    ['ar', 'يمكنك إرجاع المنتجات خلال ثلاثين يوما من تاريخ الشراء.'],
    ['he', 'ניתן להחזיר את המוצרים תוך שלושים יום.'],
    ['hi', 'आप तीस दिनों के भीतर सामान वापस कर सकते हैं।'],
    ['zh', '我们的退货政策允许您在三十天内退货。'],
    ['ja', '返品は商品到着後30日以内に可能です。'],
    ['ko', '상품은 30일 이내에 반품할 수 있습니다.'],
    ['th', 'คุณสามารถคืนสินค้าได้ภายใน 30 วัน'],
    ['und', '12345 — 67'],
    ['und', ''],
  ])('%s: %s', (language, text) => expect(detectLanguage(text)).toBe(language));

  it.each(['ravi@gmail.com', 'https://example.com/a', 'www.example.com'])(
    'knows no language of an address: %s',
    (text) => {
      expect(unmistakableLanguage(text)).toBe('und');
    },
  );

  it('knows a list of days', () => {
    expect(detectLanguage('Opening hours\nMonday: closed\nTuesday: 9:00 - 17:30\nSunday: closed')).toBe('en');
    expect(detectLanguage('Montag: 9:00 - 17:30\nSonntag: zu')).toBe('de');
  });

  it('reads short questions within the languages that are possible', () => {
    const among = new Set(['en', 'de'] as const);
    expect(detectLanguage('Was kostet der Versand?', among)).toBe('de');
    expect(detectLanguage('How much is shipping?', among)).toBe('en');
    expect(detectLanguage('Versand', among)).toBe('und');
    expect(detectLanguage('送料はいくら', among)).toBe('und');
  });
});

it.each(['lost my hat', 'kids hat', 'sin bin', 'mens hat trick', 'war on ice', 'sans skates'])(
  'does not take an English word for another language: %s',
  (message) => expect(replyLanguage([message], 'en', 'en')).toBe('en'),
);
