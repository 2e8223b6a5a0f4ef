import { useShown } from '../../../src/store/game.ts';

/** A table that draws everything it is given: whatever reaches the page can be found in it. */
export default function OpenTable() {
  const shown = useShown();
  return (
    <main>
      <h1>the table</h1>
      <pre>{shown && JSON.stringify({ ...shown, position: null })}</pre>
    </main>
  );
}
