import type { GameEvent } from '../../../engine/title.ts';

/* Dice and counters to be heard, made out of noise: no file to load. */

let audio: AudioContext | null = null;

/** A short burst of noise: `pitch` of its band in hertz, `length` in seconds, from now on in `at` seconds. */
function knock(context: AudioContext, { pitch, length, at }: { pitch: number; length: number; at: number }): void {
  const size = Math.ceil(context.sampleRate * length);
  const buffer = context.createBuffer(1, size, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < size; i++) samples[i] = (((i * 7919) % 199) / 99.5 - 1) * (1 - i / size) ** 3;
  const source = context.createBufferSource();
  const band = context.createBiquadFilter();
  const gain = context.createGain();
  source.buffer = buffer;
  band.type = 'bandpass';
  band.frequency.value = pitch;
  gain.gain.value = 0.5;
  source.connect(band).connect(gain).connect(context.destination);
  source.start(context.currentTime + at);
}

/** Dice that roll, or a counter set down; nothing where neither happened, or the browser has no sound. */
export function soundOf(events: readonly GameEvent[]): void {
  const rolls = events.some((event) => event.roll);
  if (!rolls && !events.some((event) => (event.units?.length ?? 0) > 0)) return;
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (!rolls) return knock(audio, { pitch: 420, length: 0.06, at: 0 });
  for (const [i, at] of [0, 0.09, 0.16, 0.26, 0.4].entries()) knock(audio, { pitch: 1900 - 160 * i, length: 0.05, at });
}
