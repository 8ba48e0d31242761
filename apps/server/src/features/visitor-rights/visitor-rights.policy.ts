/** Whoever may read a conversation as its visitor; anybody else's is not there. */
export { openConversation } from '../chat/visitors.service';
