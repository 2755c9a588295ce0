import { Text } from '@react-email/text';
import { inert } from '../inert';
import { heading, wrap } from '../plain';
import { Title } from './pieces';
import { text } from './style';

type Lines = readonly string[] | undefined;

const TITLE = 'The position';
/** Long enough for every target that one side can hold. */
const MAX_LINE = 1_200;

/** One thing in several lines, which belong together. */
const CLOSE = { ...text.body, margin: '0 0 4px' };

/** The position in a few lines; nothing where the rules have no words for it. Names that people gave are in it. */
export const positionText = (lines: Lines = []): string =>
  lines.length === 0
    ? ''
    : `${heading(TITLE)}\n${lines.map((line) => wrap(inert(line, MAX_LINE), '* ', '  ')).join('\n')}`;

export function PositionPart({ lines = [] }: { readonly lines: Lines }) {
  if (lines.length === 0) return null;
  return (
    <>
      <Title>{TITLE}</Title>
      {lines.map((line) => (
        <Text key={line} className="ink" style={CLOSE}>
          {inert(line, MAX_LINE)}
        </Text>
      ))}
    </>
  );
}
