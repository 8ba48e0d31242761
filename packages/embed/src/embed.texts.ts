/** Labels and texts on the customer's page; the server translates them. */
export enum Texts {
  chat = 'Chat',
  news = 'New message',
  again = 'Chat not loaded. Try again',
}
