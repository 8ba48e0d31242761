import { Link } from 'react-router';
import { useSession } from '~/app/session/session';
import { useLogout } from '~/app/shell/user-menu';
import { ThemeMenu } from '~/app/theme/theme-menu';
import { Button, buttonClass } from '~/ui/button';
import { Logo } from '~/ui/logo';

export function PublicHeader() {
  const { status } = useSession();
  const logout = useLogout();
  return (
    <header className="mx-auto flex h-18 w-full max-w-300 items-center gap-1 px-5 md:px-8">
      <Link to="/" className="mr-auto flex rounded-sm py-1">
        <Logo />
      </Link>
      <ThemeMenu />
      {status === 'signed-in' ? (
        <>
          <Button variant="quiet" onClick={() => void logout()}>
            Logout
          </Button>
          <Link to="/dashboard" className={buttonClass()}>
            Dashboard
          </Link>
        </>
      ) : (
        <Link to="/auth" className={buttonClass()}>
          Login
        </Link>
      )}
    </header>
  );
}
