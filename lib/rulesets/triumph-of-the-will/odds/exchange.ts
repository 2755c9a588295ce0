/**
 * The chance that the attacker wins one exchange of two dice (10.6): strictly higher wins, a tie is the defender's.
 * `edge` is the attacker's modifier less the defender's; 1 infantry against 1 infantry is edge 0: 15 in 36.
 */
export function exchangeOdds(edge: number): number {
  let wins = 0;
  for (let attack = 1; attack <= 6; attack += 1) {
    for (let defence = 1; defence <= 6; defence += 1) if (attack + edge > defence) wins += 1;
  }
  return wins / 36;
}
