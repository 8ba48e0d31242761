/** What people hear of on the customer's page. */
export const texts = { chat: 'Chat' } as const;
