/** Whether an address may be one, as far as can be told without the server, which looks closer. */
export const isPlausibleEmail = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email);
