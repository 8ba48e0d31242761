/** Whether an email address is plausible; the server checks more thoroughly. */
export const isPlausibleEmail = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email);
