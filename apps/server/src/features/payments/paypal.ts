import type { Config } from '../../config';
import { createProviderFetch, type StandardFetch } from '../../platform/safe-fetch';
import { NOTHING, type Outcome, outcomeOf } from './outcome';

type PayPalConfig = Pick<Config, 'PAYPAL_ENVIRONMENT' | 'PAYPAL_BASE_URL' | 'PAYPAL_WEBHOOK_ID'>;

const TIMEOUT_MS = 20_000;
/** An order with its capture takes a few thousand; the package validates in a time that grows with their square. */
const ANSWER_CHARACTERS_MAX = 65_536;
const ADDRESS = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' } as const;

/** PayPal did not do what it was asked; `issue` is PayPal's own code for the reason. */
export class PayPalFailure extends Error {
  constructor(
    readonly status: number,
    readonly issue: string | null,
    options?: ErrorOptions,
  ) {
    super(`PayPal answered ${status}${issue === null ? '' : ` (${issue})`}`, options);
  }
}

/** The signature data in a webhook's headers. */
export interface Signature {
  auth_algo: string;
  cert_url: string;
  transmission_id: string;
  transmission_sig: string;
  transmission_time: string;
}

/**
 * PayPal through its official package, but sending with our own requests: only to the configured address, without
 * redirects, and with a timeout.
 */
export class PayPal {
  private readonly fetch: StandardFetch = createProviderFetch();
  private readonly base: string;
  private client: Promise<Controllers> | undefined;

  constructor(
    private readonly config: PayPalConfig,
    private readonly account: { id: string; secret: string },
  ) {
    this.base = (config.PAYPAL_BASE_URL ?? ADDRESS[config.PAYPAL_ENVIRONMENT]).replace(/(?<!\/)\/+$/, '');
  }

  /**
   * @param order `id`: a repeated request creates it only once; `sku`: the product, for the seller's reports
   * @returns PayPal's id of the order
   */
  async create(order: { id: string; amount: string; description: string; sku: string }): Promise<string> {
    const { orders, intent } = await this.controllers();
    const amount = { currencyCode: 'USD', value: order.amount };
    const { result } = await told(
      orders.createOrder({
        paypalRequestId: order.id,
        prefer: 'return=minimal',
        body: {
          intent,
          purchaseUnits: [
            {
              customId: order.id,
              description: order.description,
              amount: { ...amount, breakdown: { itemTotal: amount } },
              items: [{ name: order.description, unitAmount: amount, quantity: '1', sku: order.sku }],
            },
          ],
        },
      }),
    );
    if (!result.id) throw new PayPalFailure(200, 'NO_ID');
    return result.id;
  }

  /** Captures the payment of an approved order; a repeated request captures it only once. */
  async capture(providerId: string, orderId: string): Promise<Outcome> {
    const { orders } = await this.controllers();
    const paypalRequestId = `capture-${orderId}`;
    const asked = { id: providerId, paypalRequestId, prefer: 'return=representation' };
    return outcomeOf((await told(orders.captureOrder(asked))).result);
  }

  /** The current state of an order. PayPal forgets orders that nobody paid. */
  async look(providerId: string): Promise<Outcome> {
    const { orders } = await this.controllers();
    try {
      return outcomeOf((await told(orders.getOrder({ id: providerId }))).result);
    } catch (error) {
      if (error instanceof PayPalFailure && error.status === 404) return NOTHING;
      throw error;
    }
  }

  /** Whether PayPal confirms that a webhook is its own. False as long as no webhook is configured. */
  async verify(signature: Signature, event: unknown): Promise<boolean> {
    const webhookId = this.config.PAYPAL_WEBHOOK_ID;
    if (webhookId === undefined) return false;
    const { token } = await this.controllers();
    const response = await this.fetch(`${this.base}/v1/notifications/verify-webhook-signature`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await token()}` },
      body: JSON.stringify({ ...signature, webhook_id: webhookId, webhook_event: event }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 401) this.client = undefined;
    if (!response.ok) throw new PayPalFailure(response.status, null);
    const { verification_status: status } = (await response.json()) as { verification_status?: unknown };
    if (typeof status !== 'string') throw new PayPalFailure(response.status, 'NO_STATUS');
    return status === 'SUCCESS';
  }

  private controllers(): Promise<Controllers> {
    this.client ??= this.connect().catch((error: unknown) => {
      this.client = undefined;
      throw error;
    });
    return this.client;
  }

  /** The package is loaded for the first payment. */
  private async connect() {
    const sdk = await import('@paypal/paypal-server-sdk');
    const { id: oAuthClientId, secret: oAuthClientSecret } = this.account;
    const client = new sdk.Client({
      clientCredentialsAuthCredentials: { oAuthClientId, oAuthClientSecret },
      environment: sdk.Environment.Production,
      timeout: TIMEOUT_MS,
      unstable_httpClientOptions: { adapter: (request: AxiosRequest) => this.send(request) },
    });
    const { clientCredentialsAuthManager: auth } = client;
    let held: Awaited<ReturnType<typeof auth.updateToken>> | undefined;
    return {
      orders: new sdk.OrdersController(client),
      intent: sdk.CheckoutPaymentIntent.Capture,
      token: async () => {
        held = await auth.updateToken(held);
        return held.accessToken;
      },
    };
  }

  /**
   * Redirects requests for PayPal's own address to the configured one. The package caches its token, and also failures
   * to get one: unless PayPal accepts the token, the next call starts afresh.
   */
  private async send(request: AxiosRequest): Promise<object> {
    const { pathname, search } = new URL(request.url);
    const asksForToken = pathname.endsWith('/oauth2/token');
    let taken = !asksForToken;
    try {
      const answer = await this.answer(request, pathname + search);
      taken = asksForToken ? answer.status === 200 : answer.status !== 401;
      return answer;
    } finally {
      if (!taken) this.client = undefined;
    }
  }

  private async answer(request: AxiosRequest, path: string): Promise<{ status: number; [part: string]: unknown }> {
    const response = await this.fetch(`${this.base}${path}`, {
      method: (request.method ?? 'get').toUpperCase(),
      headers: request.headers.toJSON() as Record<string, string>,
      ...(request.data === undefined ? {} : { body: request.data }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const data = await response.text();
    if (data.length > ANSWER_CHARACTERS_MAX) throw new PayPalFailure(response.status, 'TOO_LONG');
    return {
      data,
      status: response.status,
      statusText: response.statusText,
      headers: Object.fromEntries(response.headers),
      config: request,
    };
  }
}

type Controllers = Awaited<ReturnType<PayPal['connect']>>;

/** The part of the package's HTTP library that is used here. */
interface AxiosRequest {
  url: string;
  method?: string;
  headers: { toJSON(): object };
  data?: string;
}

/** @throws PayPalFailure with PayPal's own code for the problem */
async function told<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    const { statusCode, body } = error as { statusCode?: number; body?: unknown };
    if (statusCode === undefined) throw new PayPalFailure(0, null, { cause: error });
    throw new PayPalFailure(statusCode, issueOf(body), { cause: error });
  }
}

function issueOf(body: unknown): string | null {
  try {
    const { details, name } = JSON.parse(String(body)) as { details?: { issue?: string }[]; name?: string };
    return details?.[0]?.issue ?? name ?? null;
  } catch {
    return null;
  }
}
