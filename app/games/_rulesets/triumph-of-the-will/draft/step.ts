/** Carries out a press of a step button on the number beside it, within its bounds; gives the field. Undefined for any other press. */
export function step(target: EventTarget | null): HTMLInputElement | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
  const input = button?.parentElement?.querySelector('input');
  if (button?.dataset.step === 'up') input?.stepUp();
  else if (button?.dataset.step === 'down') input?.stepDown();
  else return undefined;
  return input ?? undefined;
}
