// Synthesised sounds: short tones and knocks. Browsers mute a page until the first user gesture;
// until then nothing plays.
import { attempt } from "./device.ts";
import { sound, volume } from "./playing.ts";

/** The sounds. */
export type Cue = "move" | "capture" | "check" | "alliance" | "turn" | "over" | "lowTime" | "found";

interface Note {
  /** In hertz. */
  pitch: number;
  /** In seconds from the start of the sound. */
  at: number;
  length: number;
  shape: OscillatorType;
}

const tone = (pitch: number, at: number): Note => ({ pitch, at, length: 0.16, shape: "triangle" });
/** A knock like wood on wood. */
const knock = (pitch: number, at: number): Note => ({ pitch, at, length: 0.07, shape: "sine" });

const cues: Readonly<Record<Cue, readonly Note[]>> = {
  move: [knock(320, 0)],
  capture: [knock(320, 0), knock(210, 0.07)],
  check: [knock(320, 0), tone(740, 0.06)],
  alliance: [tone(440, 0), tone(554, 0.12), tone(659, 0.24)],
  turn: [tone(587, 0.1), tone(784, 0.2)],
  over: [tone(523, 0), tone(392, 0.18), tone(330, 0.36)],
  lowTime: [tone(880, 0), tone(660, 0.18)],
  found: [tone(660, 0), tone(880, 0.18)],
};

let context: AudioContext | null = null;

/** Enables sound. Call it from a pointer or key event. */
export function unlockSound(): void {
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => {});
  } catch {
    // This browser has no Web Audio.
  }
}

/** Plays a sound if sound is enabled. */
export function play(cue: Cue): void {
  if (!sound.value || context?.state !== "running") return;
  const audio = context;
  attempt(() => {
    for (const note of cues[cue]) strike(audio, note, volume.value / 100);
  }, undefined);
}

function strike(audio: AudioContext, { pitch, at, length, shape }: Note, loudness: number): void {
  if (loudness === 0) return;
  const begin = audio.currentTime + at;
  const end = begin + length;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = shape;
  oscillator.frequency.value = pitch;
  // Fades in and out; an abrupt end would click.
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(0.4 * loudness, begin + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(end);
}
