export const PASTE = {
  example:
    'TURN Germany\nDECLARE IC Ukraine\nTAKE Karelia, Archangel\nINF Berlin 5, Paris 2\nIC Ukraine\nAT Germany: 2 armor, 1 fighter',
  hint: 'A turn as lines, or a table “territory, holder” from a spreadsheet: what differs from the map changes hands.',
} as const;
