'use client';

import { useEffect, useState } from 'react';
import { CopyText } from '@/app/_components/copy-text';
import { type Described, Field } from '@/app/_components/forms/field';
import { useKept } from '@/app/_components/forms/kept-form';
import { Notice } from '@/app/_components/notice';
import { useIsLive } from '@/app/_components/use-is-live';
import { type MadeSeed, makeSeed, type Place, seedFor } from './kept-seed';

const canMake = (): boolean => globalThis.crypto?.subtle !== undefined;

/** The commitment: made here with one press, or pasted from wherever the seed was made. */
export function CommitmentField({ gameId, side }: Place) {
  const { refusal, values } = useKept();
  const isLive = useIsLive();
  const [made, setMade] = useState<MadeSeed>();
  const [typed, setTyped] = useState(values.commitment?.[0] ?? '');
  const make = async (): Promise<void> => {
    const seed = await makeSeed({ gameId, side });
    setMade(seed);
    setTyped(seed.commitment);
  };
  return (
    <>
      <button
        type="button"
        className="needs-script btn"
        disabled={!isLive}
        hidden={isLive && !canMake()}
        onClick={make}
      >
        Make my seed in this browser
      </button>
      {made && <Made made={made} />}
      <Field
        id={`commitment-${side}`}
        label="Commitment"
        hint="64 hexadecimal digits: the fingerprint of your seed. The seed itself stays with you."
        error={refusal?.fields.commitment}
      >
        {(described) => <HexInput described={described} name="commitment" typed={typed} onType={setTyped} />}
      </Field>
    </>
  );
}

function Made({ made: { seed, kept } }: { readonly made: MadeSeed }) {
  return (
    <Notice
      tone="warn"
      announce="status"
      title={
        kept
          ? 'Your seed. This browser has kept it; keep a copy of your own.'
          : 'Your seed. Keep it: this browser cannot.'
      }
    >
      <p>
        You are asked for it once every side has committed. Show it to nobody before that. Without it, everybody has to
        start again.
      </p>
      <CopyText label="Your seed, 32 bytes in hexadecimal" text={seed} />
    </Notice>
  );
}

const FINDING: Readonly<Record<string, string>> = {
  undefined: 'Looking in this browser for the seed that you committed to…',
  true: 'This browser has kept the seed that you committed to.',
  false: 'This browser does not have your seed: paste it from where you kept it.',
};

interface SeedFieldProps extends Place {
  readonly commitment: string;
}

/** The seed that was committed to: found in this browser, or pasted. */
export function SeedField({ gameId, side, commitment }: SeedFieldProps) {
  const { refusal, values } = useKept();
  const [typed, setTyped] = useState(values.seed?.[0] ?? '');
  const [found, setFound] = useState<boolean>();
  useEffect(() => {
    if (!canMake()) return setFound(false);
    void seedFor({ gameId, side }, commitment).then((seed) => {
      setFound(seed !== undefined);
      if (seed !== undefined) setTyped((before) => before || seed);
    });
  }, [gameId, side, commitment]);
  return (
    <>
      <p role="status" className="needs-script">
        {FINDING[`${found}`]}
      </p>
      <Field
        id={`seed-${side}`}
        label="Seed"
        hint="The 64 hexadecimal digits that you committed to. From now on everybody may see them."
        error={refusal?.fields.seed}
      >
        {(described) => <HexInput described={described} name="seed" typed={typed} onType={setTyped} />}
      </Field>
    </>
  );
}

interface HexInputProps {
  readonly described: Described;
  readonly name: string;
  readonly typed: string;
  readonly onType: (text: string) => void;
}

/** 32 bytes in hexadecimal; no autocorrection. */
function HexInput({ described, name, typed, onType }: HexInputProps) {
  return (
    <input
      {...described}
      name={name}
      className="control font-mono text-sm"
      value={typed}
      onChange={(event) => onType(event.target.value)}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
