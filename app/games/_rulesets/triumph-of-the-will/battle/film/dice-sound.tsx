'use client';

import { useEffect, useSyncExternalStore } from 'react';
import type { FilmStep } from './film-steps';

const KEPT = 'fieldpost:dice-sound';
const CHANGED = 'fieldpost-dice-sound';

/** A browser may refuse to keep anything: then there is no sound. */
function isOn(): boolean {
  try {
    return localStorage.getItem(KEPT) === 'on';
  } catch {
    return false;
  }
}

function keep(on: boolean): void {
  try {
    localStorage.setItem(KEPT, on ? 'on' : 'off');
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CHANGED));
}

function listen(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}

const never = (): boolean => false;

/** A click for every throw of a film that plays, where the reader wants to hear it. */
export function useDiceSound(step: FilmStep | undefined): void {
  useEffect(() => {
    if (step?.kind === 'throw' && isOn()) click();
  }, [step]);
}

/** Off until it is pressed; this browser remembers it. */
export function SoundSwitch() {
  const on = useSyncExternalStore(listen, isOn, never);
  const toggle = (): void => {
    keep(!on);
    if (!on) click();
  };
  return (
    <button type="button" className="btn btn-small" aria-pressed={on} onClick={toggle}>
      Sound
    </button>
  );
}

const SECONDS = 0.06;
let audio: AudioContext | undefined;

/** Two short knocks, as of dice on wood. */
function click(): void {
  audio ??= new AudioContext();
  for (const after of [0, 0.09]) knock(audio, audio.currentTime + after);
}

function knock(context: AudioContext, at: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(900, at);
  tone.frequency.exponentialRampToValueAtTime(160, at + SECONDS);
  volume.gain.setValueAtTime(0.2, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + SECONDS);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + SECONDS);
}
