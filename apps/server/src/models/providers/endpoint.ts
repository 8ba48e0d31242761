/** An address of a provider, and the headers that it is called with. */
export interface Endpoint {
  url: string;
  headers: Record<string, string>;
}
