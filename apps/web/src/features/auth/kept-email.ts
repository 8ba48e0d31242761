/** The address typed so far, which signing in and signing up share. */
export interface KeptEmail {
  email: string;
  onEmail: (email: string) => void;
  /** The address is given, as by an invitation. */
  fixed?: boolean;
  /** Before the browser leaves for Google. */
  beforeLeaving?: () => void;
}

/** What the pages of signing in hand each other with a step in the history. */
export interface TypedEmail {
  email: string;
}
