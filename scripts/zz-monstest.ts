import { titleCard } from '../src/titles/catalogue.ts';
import { playout } from './lib/playout.ts';
const title = await titleCard('mons').load('mons-1914');
const spin = () => { let x = 0; const t = process.cpuUsage().user; for (let i = 0; i < 3e8; i++) x = (x * 31 + i) | 0; return (process.cpuUsage().user - t) / 1000 + (x === 1 ? 1 : 0); };
for (let i = 0; i < 10; i++) playout(title, { seed: `w${i}`, options: {} }, null);
for (let r = 0; r < 4; r++) {
  const cal = spin();
  const t = process.cpuUsage(); let orders = 0; let hash = '';
  for (let i = 0; i < 25; i++) { const g = playout(title, { seed: `s${i}`, options: {} }, null); orders += g.actions.length; hash = g.hash; }
  const u = process.cpuUsage(t); const ms = (u.user + u.system) / 1000;
  console.log(`${orders} orders, cpu ${ms.toFixed(0)} ms, ${Math.round(orders / ms * 1000)}/s; spin ${cal.toFixed(0)} ms, normalised to 300ms spin ${Math.round(orders / ms * 1000 * cal / 300)} ${hash}`);
}
