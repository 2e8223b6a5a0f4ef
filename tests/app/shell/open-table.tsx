import { useShown } from '../../../src/store/game.ts';

/** A table that draws everything it is given: whatever reaches the page can be found in it. After the third order it falls over. */
export default function OpenTable() {
  const shown = useShown();
  if (shown && shown.at === 3) throw new Error('the table fell over at 3');
  return (
    <main>
      <h1>the table</h1>
      <pre>{shown && JSON.stringify(shown)}</pre>
    </main>
  );
}
