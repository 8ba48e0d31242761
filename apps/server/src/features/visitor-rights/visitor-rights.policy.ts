/** For those who may read a conversation as its visitor; for anybody else it does not exist. */
export { openConversation } from '../chat/visitors.service';
