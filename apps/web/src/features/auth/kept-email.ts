/** The address typed so far, which signing in and signing up share. */
export interface KeptEmail {
  email: string;
  onEmail: (email: string) => void;
}
