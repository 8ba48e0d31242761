/** What the screens around signing in say. */
export const texts = {
  backToSignIn: 'Back to sign in',
  enter: {
    signIn: { title: 'Sign in', heading: 'Welcome back', subtitle: 'Sign in to your account' },
    signUp: {
      title: 'Create an account',
      heading: 'Create an account',
      subtitle: 'Get started with your free account',
    },
    toSignUp: 'Need an account? Sign up',
    toSignIn: 'Already have an account? Sign in',
  },
  google: {
    title: 'Sign in with Google',
    orWith: 'Or continue with',
    signingIn: 'Signing in...',
  },
  confirmEmail: {
    title: 'Confirm email address',
    heading: 'Confirm your email address',
    text: 'This address will replace the one on your account.',
    confirm: 'Confirm this address',
    done: (email: string) => `Your email address is now ${email}. Use it to sign in.`,
    onward: 'Go to the dashboard',
  },
  invitation: {
    title: 'Invitation',
    heading: 'Invitation',
    join: (team: string) => `Join ${team}`,
    invitedBy: (person: string) => `${person} invited you to this team.`,
    anOwner: 'An owner',
    accept: 'Accept the invitation',
    joined: (team: string) => `You are now a member of ${team}`,
    logout: 'Logout',
    without: 'Continue without the invitation',
  },
} as const;
