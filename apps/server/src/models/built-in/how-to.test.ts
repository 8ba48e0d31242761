import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

describe('a question how to do something', () => {
  const cancelling = passage(
    '1. Open Calendar and click the booking.\n2. Click Cancel booking.\n3. Choose whether to refund the customer.',
    { heading: 'Bookings > Cancelling a booking as the studio' },
  );
  const customers = passage(
    'Customers can cancel or move their booking with the link in the confirmation email. Customers cannot create recurring bookings.',
    { heading: 'Bookings > Cancellation by customers' },
  );
  const calendar = passage(
    '1. Open Profile > Calendar sync.\n2. Choose Google Calendar or Outlook.\n3. Allow access.',
    {
      heading: 'Integrations > Google Calendar and Outlook',
    },
  );
  const stopped = passage('Open Profile > Calendar sync, click Disconnect and connect again.', {
    heading: 'Troubleshooting > Calendar sync has stopped',
  });

  it.each([
    [
      'how do i cancel a booking for a customer',
      '1. Open Calendar and click the booking.\n2. Click Cancel booking.\n3. Choose',
    ],
    [
      'how do i connect google calendar',
      '1. Open Profile > Calendar sync.\n2. Choose Google Calendar or Outlook.\n3. Allow',
    ],
  ])('is answered by the steps under its own heading: %s', (question, start) => {
    const { text } = ask(question, [customers, stopped, calendar, cancelling]);
    expect(text.startsWith(start)).toBe(true);
  });

  it('says which tag a step is about, as code that no page can take for its own', () => {
    const steps = passage(
      '1. Open your theme.\n2. Paste the snippet before the closing </body> tag.\n3. Send Bearer `<token>` along.',
      { heading: 'Installing the bubble' },
    );
    expect(ask('how do I install the bubble', [steps]).text).toBe(
      '1. Open your theme.\n2. Paste the snippet before the closing `</body>` tag.\n3. Send Bearer `<token>` along.',
    );
  });

  it('gets all steps of a list that was cut into passages, with their own numbers', () => {
    const rest = (text: string, source: string) =>
      passage(text, { heading: 'OPENING THE BOATHOUSE', source_id: source });
    const first = rest('1. Hold your fob against the box.\n2. Switch the alarm off.', 'howto');
    const second = rest('3. Open the big doors.\n4. Write your name in the blue book.', 'howto');
    expect(ask('how do i open the boathouse', [second, first]).text).toBe(
      '1. Hold your fob against the box.\n2. Switch the alarm off.\n3. Open the big doors.\n4. Write your name in the blue book.',
    );
    expect(ask('how do i open the boathouse', [second]).text).toBe(
      '3. Open the big doors.\n4. Write your name in the blue book.',
    );
  });

  const deleting = passage(
    'How do I delete my account?\nCancel the plan first, then Settings > Data > Delete account. We keep the data for 60 days.',
    { kind: 'qa' },
  );
  const terms = passage(
    'Monthly plans can be cancelled at any time to the end of the month. The owner cancels under Settings > Billing > Cancel plan.',
    { heading: 'Terms > Cancellation' },
  );

  it('is not answered by how to do another thing', () => {
    expect(ask('how do i cancel my plan', [deleting, terms]).text).toMatch(
      /^The owner cancels under Settings > Billing > Cancel plan\./,
    );
    expect(ask('how do i delete my account', [deleting, terms]).text).toMatch(/^Cancel the plan first/);
  });

  it('gets what to do after what something means', () => {
    const errors = passage(
      "Error P-204 means that the customer's bank asked for a confirmation. Ask the customer to try again.",
      { heading: 'Payments > Errors' },
    );
    expect(ask('how do i fix error P-204', [errors]).text).toBe(
      "Error P-204 means that the customer's bank asked for a confirmation. Ask the customer to try again.",
    );
  });
});

describe('a time that only the next sentence has', () => {
  it('is told with the one that only speaks of it', () => {
    const booking = passage(
      'Customers can cancel with the link in the email until the cancellation deadline. The default deadline is 12 hours before the start. Dogs are welcome.',
      { heading: 'Cancellation' },
    );
    expect(ask('until when can customers cancel', [booking]).text).toBe(
      'Customers can cancel with the link in the email until the cancellation deadline. The default deadline is 12 hours before the start.',
    );
  });
});

describe('a warning in the next sentence', () => {
  it('is told with what it is about', () => {
    const slip = passage(
      'The slip reaches the water for two hours at low water. Do not launch then, the mud is deep. The bar opens at six.',
      { heading: 'Launching' },
    );
    expect(ask('can i launch at low water', [slip]).text).toContain('Do not launch then, the mud is deep.');
  });
});
