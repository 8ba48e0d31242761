import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app';

const MEMBERS = '/api/teams/current/members';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('billing details are checked, saved and read back', async () => {
  const owner = await app.signUp();
  const url = '/api/teams/current/billing';
  expect((await owner.call('GET', url)).json()).toMatchObject({ organization_name: '', country: '', tax_type: 'None' });
  const details = {
    organization_name: 'Analytical Engines Ltd',
    country: 'United Kingdom',
    address_line_1: '1 Marylebone Road',
    address_line_2: 'Second floor',
    city: 'London',
    postal_code: 'NW1 5LR',
    region: 'Greater London',
    billing_email: 'bills@example.com',
    tax_type: 'VAT',
    tax_id: 'gb 123-4567.89',
  };
  const saved = {
    ...details,
    tax_id: 'GB123456789',
    ...{ organizationName: details.organization_name, addressLine1: details.address_line_1 },
    ...{ addressLine2: details.address_line_2, postalCode: details.postal_code },
    ...{ billingEmail: details.billing_email, taxType: 'VAT', taxId: 'GB123456789' },
  };
  expect((await owner.call('PUT', url, details)).json()).toEqual(saved);
  expect((await owner.call('GET', url)).json()).toEqual(saved);
  for (const [change, field] of [
    [{ tax_id: '' }, 'tax_id'],
    [{ tax_type: 'ABN' }, 'tax_id'],
    [{ billing_email: 'nobody' }, 'billing_email'],
    [{ country: 'Atlantis' }, 'country'],
  ] as const) {
    const refused = await owner.call('PUT', url, { ...details, ...change });
    expect([refused.statusCode, refused.json().field]).toEqual([400, field]);
  }
});

test("billing details are taken by the specification's names, too", async () => {
  const owner = await app.signUp();
  const url = '/api/teams/current/billing';
  const details = {
    ...{ organizationName: 'Engines Ltd', country: 'Canada', addressLine1: '2 Bay Street' },
    ...{ billingEmail: 'pay@example.com', taxType: 'ABN', taxId: '51 824 753 556' },
  };
  const saved = await owner.call('PUT', url, details);
  expect([saved.statusCode, saved.json()]).toMatchObject([
    200,
    { ...details, taxId: '51824753556', tax_id: '51824753556', organization_name: 'Engines Ltd', tax_type: 'ABN' },
  ]);
  const refused = await owner.call('PUT', url, { ...details, taxId: '1' });
  expect([refused.statusCode, refused.json().field]).toEqual([400, 'tax_id']);
});

test('an owner of any country is billed, at a whole address', async () => {
  const owner = await app.signUp();
  const url = '/api/teams/current/billing';
  const details = {
    ...{ organizationName: 'Lindenhof', country: 'DE', addressLine1: 'Seestraße 4', addressLine2: 'Hinterhaus' },
    ...{ postalCode: '88045', city: 'Friedrichshafen' },
  };
  expect((await owner.call('PUT', url, details)).json()).toMatchObject(details);
  const refused = await owner.call('PUT', url, { ...details, country: 'XX' });
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { error: 'Choose a country from the list.', field: 'country' },
  ]);
});

test('members carry the day that they joined, and the number of the plan is told where it is not enforced', async () => {
  const owner = await app.signUp();
  const { members, limit, plan_limit } = (await owner.call('GET', MEMBERS)).json();
  expect([limit, plan_limit]).toEqual([null, 1]);
  expect(members[0].joinedDate).toBe(members[0].member_since);
});
