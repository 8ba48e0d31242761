import { useNavigation } from 'react-router';

/** A line at the upper edge while the next screen is being fetched: the click was heard. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.75 overflow-hidden">
      <div className="h-full origin-left animate-advance bg-mark" />
    </div>
  );
}
