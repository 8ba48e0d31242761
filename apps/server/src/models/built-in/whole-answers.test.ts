import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

describe('a short written answer', () => {
  const service = passage(
    'A basic service is ready the next working day. A full service takes four working days. In April please allow a week.',
    { heading: 'Questions > How long does a service take?' },
  );

  it('is given whole, whichever of its sentences is asked for', () => {
    expect(ask('how long does a basic service take', [service]).text).toBe(service.text);
  });

  it('is chosen from where it is long', () => {
    const long = passage(`${service.text} ${'We clean every bike before we return it. '.repeat(4)}`.trim(), {
      heading: 'Questions > How long does a service take?',
    });
    expect(ask('how long does a full service take', [long]).text).not.toContain('clean');
  });
});

describe('a table whose heading is all that is asked for', () => {
  const prices = passage('Job: Puncture; Price: £14\nJob: Basic service; Price: £45\nJob: Full service; Price: £95', {
    heading: 'Fernhill > Workshop prices',
  });
  const contact = passage('12 Station Road, Fernhill.', { heading: 'Fernhill > Contact' });

  it.each(['prices', 'What are your prices?'])('is given with all of its rows: %s', (question) => {
    const { text, used } = ask(question, [contact, prices]);
    expect(text).toBe('- Puncture – Price: £14\n- Basic service – Price: £45\n- Full service – Price: £95');
    expect(used).toEqual([1]);
  });

  it('is chosen from where a row is named, and where the heading does not say it', () => {
    expect(ask('What is the price of a puncture?', [prices]).text).not.toContain('Full service');
    expect(ask('service prices', [prices]).text).not.toContain('Puncture');
  });
});

describe('a verb that helps another one', () => {
  it('says nothing of what is asked: what one needs to bring is not what one does not need', () => {
    const stay = passage(
      'You do not need an appointment. You may bring a bed, a toy and a blanket. Please bring the vaccination card with you on the day.',
    );
    expect(ask('What do I need to bring?', [stay]).text).toMatch(/^(?:You may|Please) bring/);
  });
});
