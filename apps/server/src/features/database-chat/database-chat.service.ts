export { ownConnection } from './connections/own-connection';
