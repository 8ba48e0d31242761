/** People with an account, whoever asks: signing in stands on this, and so do teams. */
export {
  findUser,
  findUserByEmail,
  insertUser,
  markFounder,
  markVerified,
  type UserRow,
  updateUser,
} from './users.queries';
