// Seeds of computer players: a small file, because lists of games need it before the engine.

/** Returns a new seed. */
export const newSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 900_000_000;
