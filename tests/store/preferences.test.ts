import { expect, test } from 'vitest';
import { DEFAULTS, usePreferences } from '../../src/store/preferences.ts';

test('what another tab chooses holds here too, and is not written over', () => {
  const kept = () => JSON.parse(localStorage.getItem('grognard.preferences')!) as object;
  usePreferences.getState().change({ ...DEFAULTS, sound: true });
  localStorage.setItem('grognard.preferences', JSON.stringify({ ...kept(), textSize: 'large' }));
  dispatchEvent(new StorageEvent('storage', { key: 'grognard.preferences' }));
  expect(usePreferences.getState()).toMatchObject({ textSize: 'large', sound: true });
  usePreferences.getState().change({ sound: false });
  expect(kept()).toMatchObject({ textSize: 'large', sound: false });
});
