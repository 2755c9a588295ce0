export const WIDTHS = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const;
export const THEMES = ['light', 'dark'] as const;

/** The files of a screen's pictures in docs/screenshots. */
export const picturesOf = (id: string): readonly string[] =>
  Object.keys(WIDTHS).flatMap((width) => THEMES.map((theme) => `${id}-${width}-${theme}.webp`));
