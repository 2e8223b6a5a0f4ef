import { useSyncExternalStore } from 'react';

/*
 * Addresses live in the hash, so that the app works from any folder and any plain file server.
 */

export type Route =
  | { readonly page: 'shelf' }
  | { readonly page: 'set-up'; readonly title: string; readonly scenario: string }
  | { readonly page: 'play'; readonly id: string; /** Watch the game after so many actions. */ readonly at?: number }
  | { readonly page: 'after'; readonly id: string }
  | { readonly page: 'demonstration' | 'first-steps'; readonly title: string }
  | { readonly page: 'rules'; readonly title: string; readonly rule: string }
  | { readonly page: 'print'; readonly title: string; readonly scenario: string }
  | { readonly page: 'data'; readonly title: string | null }
  | { readonly page: 'settings' }
  | { readonly page: 'link'; readonly text: string }
  | { readonly page: 'unknown' };

/** The route of a location hash. */
export function parseRoute(hash: string): Route {
  const text = hash.replace(/^#/, '');
  if (text.startsWith('g=')) return { page: 'link', text: text.slice(2) };
  let parts: string[];
  try {
    parts = text.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return { page: 'unknown' };
  }
  const [page, first, second, ...more] = parts;
  if (page === undefined) return { page: 'shelf' };
  if (more.length > 0) return { page: 'unknown' };
  if ((page === 'set-up' || page === 'print') && first && second) return { page, title: first, scenario: second };
  if (page === 'play' && first && (!second || /^\d{1,6}$/.test(second)))
    return second ? { page, id: first, at: Number(second) } : { page, id: first };
  if (page === 'after' && first && !second) return { page, id: first };
  if ((page === 'demonstration' || page === 'first-steps') && first && !second) return { page, title: first };
  if (page === 'rules' && first) return { page, title: first, rule: second ?? '' };
  if (page === 'data' && !second) return { page, title: first ?? null };
  if (page === 'settings' && !first) return { page };
  return { page: 'unknown' };
}

/** The address of a route, for `href`. */
export function href(route: Exclude<Route, { page: 'unknown' }>): string {
  const path = (...parts: string[]) => `#/${parts.map(encodeURIComponent).join('/')}`;
  switch (route.page) {
    case 'shelf':
      return '#/';
    case 'set-up':
    case 'print':
      return path(route.page, route.title, route.scenario);
    case 'play':
      return route.at === undefined ? path(route.page, route.id) : path(route.page, route.id, String(route.at));
    case 'after':
      return path(route.page, route.id);
    case 'demonstration':
    case 'first-steps':
      return path(route.page, route.title);
    case 'rules':
      return route.rule ? path(route.page, route.title, route.rule) : path(route.page, route.title);
    case 'data':
      return route.title ? path(route.page, route.title) : path(route.page);
    case 'settings':
      return path(route.page);
    case 'link':
      return `#g=${route.text}`;
  }
}

export function goTo(route: Parameters<typeof href>[0]): void {
  location.hash = href(route);
}

const follow = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};
let known: { hash: string; route: Route } | null = null;
const current = (): Route => {
  if (known?.hash !== location.hash) known = { hash: location.hash, route: parseRoute(location.hash) };
  return known.route;
};

/** The page to show; follows the address. */
export const useRoute = (): Route => useSyncExternalStore(follow, current);
