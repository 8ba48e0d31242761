/** What people hear of and read on the customer's page; the server puts them into other languages. */
export enum Texts {
  chat = 'Chat',
  news = 'New message',
  again = 'Chat not loaded. Try again',
}
