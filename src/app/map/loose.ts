/**
 * For an element that is shifted and stretched again and again as long as it is there. While an animation of its
 * transform runs on it, though it stands still and adds nothing, Chromium moves the picture alone; without one it goes
 * through everything drawn on the page at each step.
 */
export function keepLoose(element: Element): void {
  element.animate?.({ transform: ['none', 'none'] }, { duration: 1, composite: 'add' }).pause();
}
