/** How long a step stays, by speed; milliseconds. */
export const PAUSES = { slow: 3_200, normal: 1_600, fast: 700 } as const;
export type Speed = keyof typeof PAUSES;
export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast'];

/** The speed of an address; normal where it names none. */
export const speedOf = (text: string | undefined): Speed => SPEEDS.find((speed) => speed === text) ?? 'normal';
