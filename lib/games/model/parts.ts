/** What somebody is to a game; one person may be several of them, and everybody who asks is at least a stranger. */
export const PARTS = ['owner', 'game-master', 'player', 'past-player', 'spectator', 'stranger'] as const;
export type Part = (typeof PARTS)[number];
