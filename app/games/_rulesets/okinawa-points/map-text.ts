import type { HexField } from '@/lib/rulesets/okinawa-points/hexes/hex-field';

/** A map as the rows that people type, to be changed and sent again. */
export function mapTextOf({ offset, land, blocked, edge, us, japanese, noZoc }: HexField): string {
  const row = (id: string, terrain: string): string => {
    const unit = japanese[id];
    const watched = unit === undefined ? '-' : `${unit}${noZoc.includes(id) ? '!' : ''}`;
    return [id, terrain, edge.includes(id) ? 'edge' : '-', us[id] ?? '-', watched].join(' ').replace(/( -)+$/, '');
  };
  return [`offset ${offset}`, ...land.map((id) => row(id, 'land')), ...blocked.map((id) => row(id, 'sea'))].join('\n');
}
