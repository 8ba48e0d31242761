import type { Domain } from '../domain';

export const shop: Domain = {
  name: 'shop returns and shipping',
  passages: [
    {
      source: 'Customer help.pdf',
      heading: 'Returns > Time limit',
      text: 'You may send back any unused item within 30 days of delivery. After that we cannot accept it. Sale items must come back within 14 days. They are refunded as store credit only.',
    },
    {
      source: 'Customer help.pdf',
      heading: 'Returns > How to send something back',
      text: 'To return an item:\n1. Sign in and open Orders.\n2. Choose the item and press Return.\n3. Print the label and stick it on the parcel.\n4. Hand the parcel in at any post office.\nYou will get an e-mail when the parcel reaches our warehouse.',
    },
    {
      source: 'Customer help.pdf',
      heading: 'Returns > Refunds',
      text: 'Refunds go back to the card that you paid with. The money usually arrives 5 working days after we received the parcel. Shipping costs are not refunded unless the item was faulty. Opened software and underwear cannot be returned.',
    },
    {
      source: 'Customer help.pdf',
      heading: 'Shipping',
      text: 'We ship to Germany, Austria, France and the Netherlands. Standard delivery takes 3 to 5 working days and costs €4.90. Orders over €60 are delivered free of charge. Express delivery arrives the next day and costs €12.90. We do not ship to post office boxes.',
    },
    {
      source: 'Customer help.pdf',
      heading: 'Payment',
      text: 'You can pay by credit card, PayPal, bank transfer or invoice. Invoices are due within 14 days. Gift cards can be used for any order, but not to buy other gift cards.',
    },
    {
      source: 'Customer help.pdf',
      heading: 'About us',
      text: 'Brightnest was founded in 2009 by Marta Keller and Jonas Brandt in a garage in Bremen. Today 48 people work for us. Our shop in Bremen is at Hafenstraße 12.',
    },
    {
      source: 'Customer help.pdf',
      heading: 'Contact',
      text: 'Our service team answers by e-mail at help@brightnest.example and by phone at +49 421 555 0199. The phone is staffed Monday to Friday from 9:00 to 17:00. On Saturday we only answer e-mails.',
    },
  ],
  cases: [
    { ask: 'How long do I have to return an item?', says: ['30 days'] },
    { ask: 'how do I return something?', says: ['Sign in and open Orders', 'Print the label', 'post office'] },
    { ask: 'How much is express delivery?', says: ['€12.90'] },
    {
      ask: 'How much does it cost?',
      after: ['Do you offer express delivery?', 'Express delivery arrives the next day.'],
      says: ['€12.90'],
    },
    { ask: 'Do you ship to France?', opens: 'Yes', says: ['France'] },
    { ask: 'Do you ship to Japan?', refuses: true, omits: ['Yes'] },
    {
      ask: 'What about Austria?',
      after: ['Do you ship to France?', 'Yes. We ship to Germany, Austria, France and the Netherlands.'],
      says: ['Austria'],
    },
    { ask: 'Can I return opened software?', opens: 'No', says: ['cannot be returned'] },
    { ask: 'Are shipping costs refunded?', says: ['unless the item was faulty'] },
    { ask: 'Who founded Brightnest?', says: ['Marta Keller', 'Jonas Brandt'] },
    { ask: 'when was brightnest founded', says: ['2009'] },
    { ask: 'How many people work at Brightnest?', says: ['48'] },
    { ask: 'Where is your shop?', says: ['Hafenstraße 12'] },
    { ask: 'Which payment methods do you accept?', says: ['credit card', 'PayPal', 'invoice'] },
    { ask: 'Do you deliver to post office boxes?', opens: 'No', says: ['post office boxes'] },
    { ask: 'Do you offer student discounts?', refuses: true },
    { ask: "What is the CEO's salary?", refuses: true },
    { ask: 'Can I pay with Bitcoin?', refuses: true },
    { ask: 'WHEN WILL I GET MY REFUND', says: ['5 working days'] },
    { ask: 'what is your phone number?', says: ['+49 421 555 0199'] },
    { ask: 'Is the phone staffed on Wednesday?', opens: 'Yes', says: ['9:00 to 17:00'] },
    {
      ask: 'and on Saturday?',
      after: ['Is the phone staffed on Wednesday?', 'Yes. The phone is staffed Monday to Friday from 9:00 to 17:00.'],
      says: ['only answer e-mails'],
    },
    { ask: 'How long does delivery take? And who founded the company?', says: ['3 to 5 working days', 'Marta Keller'] },
    { ask: 'how long does delivry take', says: ['3 to 5 working days'] },
  ],
};
