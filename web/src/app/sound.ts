// What is heard: two short tones. Browsers keep a page silent until it was touched; then nothing is heard, and
// nobody is told.

let context: AudioContext | null = null;

/** Makes ready to be heard: to be called from a touch or a key. */
export function unlockSound(): void {
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => {});
  } catch {
    // This browser has no sound.
  }
}

export function playLowTime(): void {
  if (context?.state !== "running") return;
  tone(context, 880, 0);
  tone(context, 660, 0.18);
}

/** A game was found: two tones that rise. */
export function playFound(): void {
  if (context?.state !== "running") return;
  tone(context, 660, 0);
  tone(context, 880, 0.18);
}

/** A tone of a frequency in hertz, so many seconds from now. */
function tone(audio: AudioContext, frequency: number, wait: number): void {
  const begin = audio.currentTime + wait;
  const end = begin + 0.16;
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.type = "triangle";
  oscillator.frequency.value = frequency;
  // It swells and dies away: cut off hard, it would click.
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(0.25, begin + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(end);
}
