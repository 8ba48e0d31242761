/** The email address typed so far, shared by signing in and signing up. */
export interface KeptEmail {
  email: string;
  onEmail: (email: string) => void;
  /** The address is fixed, as by an invitation. */
  fixed?: boolean;
  /** Before the browser leaves for Google. */
  beforeLeaving?: () => void;
}

/** What the sign-in pages pass each other in the history state. */
export interface TypedEmail {
  email: string;
}
