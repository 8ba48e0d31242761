import { useNavigation } from 'react-router';

/** A line at the top edge while the next screen is fetched: feedback for the click. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.75 overflow-hidden">
      <div className="h-full origin-left animate-advance bg-mark" />
    </div>
  );
}
