export const PASTE = {
  hint: 'One fact a line, as it is now. Facts that you leave out stay unchanged.',
  example:
    'TURN J/A 1944\nFACTORY Sapporo: captured\nRUSSIA AT WAR: yes\nRESOURCES REACHED JAPAN: no\nMANILA: allied\nTRIPOLI: yes\nSICILY: yes\nUNIT IN ITALY: yes\nGARRISON: 4.5',
} as const;
