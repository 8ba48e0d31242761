import { expect, type Page } from '@playwright/test';

/** WCAG 2.2, 2.5.8: half of this is how far a finger may miss the centre of a target, in CSS pixels. */
const TARGET = 24;

/** Fails if the page shows a target that a finger beside its centre does not hit. */
export async function expectRoomForFingers(page: Page): Promise<void> {
  const found = await page.evaluate(async (size) => {
    const meets = (element: HTMLElement) => {
      const label = element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`);
      // For a link over several lines, the longest.
      const [line] = [...element.getClientRects()].sort((one, other) => other.width - one.width);
      const { x, y, width, height } = line ?? element.getBoundingClientRect();
      return (across: number, down: number) => {
        const hit = document.elementFromPoint(x + width / 2 + across, y + height / 2 + down);
        return hit !== null && (element.contains(hit) || label?.contains(hit) === true);
      };
    };
    const bring = (element: HTMLElement) => element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const lacksRoom = (element: HTMLElement) => {
      const at = meets(element);
      const reach = size / 2 - 1;
      // Covered parts are touched elsewhere.
      if (!at(0, 0)) return false;
      return !(at(-reach, 0) && at(reach, 0) && at(0, -reach) && at(0, reach));
    };
    const touched = 'a[href], button, input, select, textarea, summary, [role=switch], [role=tab], [role=radio]';
    const narrow = [...document.querySelectorAll<HTMLElement>(touched)].filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      bring(element);
      return lacksRoom(element);
    });
    const lacking: string[] = [];
    for (const element of narrow) {
      bring(element);
      // The arrow of a scrolling row disappears a frame after the row reached its end.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      if (lacksRoom(element)) lacking.push(element.outerHTML.slice(0, 200));
    }
    return lacking;
  }, TARGET);
  expect(found, page.url()).toEqual([]);
}
